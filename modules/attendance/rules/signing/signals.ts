import type { SigningMethod } from "../line/status.ts"
import type { InstantSpan } from "../sheet/slot.ts"

/** Signs of a doubtful sheet: listed for a person to look at, never a refusal. */
export const SHEET_SIGNALS = [
  "burst_time",
  "burst_same_device",
  "outside_window",
  "signed_while_absent",
  "signed_not_awaited",
  "signed_while_excused",
] as const
export type SheetSignal = (typeof SHEET_SIGNALS)[number]

export interface SeenSignature {
  learnerId: string
  at: number
  method: SigningMethod
  /** Empty for paper. */
  deviceId: string | null
  /** What the trainer said of the line in the end. */
  isAbsent: boolean
  isAwaited: boolean
  /** A document that the school accepted covers the whole half-day. */
  isExcused: boolean
}

const BURST_COUNT = 5
const BURST_MS = 3000

/** A tablet that is passed round, and paper, are signed one after the other without a fraud. */
const isOwnPhone = ({ method }: SeenSignature): boolean => method !== "trainer_device" && method !== "paper"

const isBurst = (signatures: readonly SeenSignature[]): boolean => {
  const times = signatures
    .filter(isOwnPhone)
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)
  return times.some((at, index) => {
    const first = times[index - BURST_COUNT + 1]
    return first !== undefined && at - first <= BURST_MS
  })
}

const isDeviceShared = (signatures: readonly SeenSignature[]): boolean => {
  const owners = new Map<string, string>()
  return signatures.filter(isOwnPhone).some(({ deviceId, learnerId }) => {
    if (deviceId === null) return false
    const owner = owners.get(deviceId) ?? learnerId
    owners.set(deviceId, owner)
    return owner !== learnerId
  })
}

export const signalsOf = (signatures: readonly SeenSignature[], allowed: InstantSpan): SheetSignal[] => {
  const found: Record<SheetSignal, boolean> = {
    burst_time: isBurst(signatures),
    burst_same_device: isDeviceShared(signatures),
    // The hour of a signature on paper is when two people had read it.
    outside_window: signatures.some(
      ({ at, method }) => method !== "paper" && (at < allowed.from || at >= allowed.to),
    ),
    signed_while_absent: signatures.some(({ isAbsent }) => isAbsent),
    signed_not_awaited: signatures.some(({ isAwaited }) => !isAwaited),
    signed_while_excused: signatures.some(({ isExcused }) => isExcused),
  }
  return SHEET_SIGNALS.filter((signal) => found[signal])
}
