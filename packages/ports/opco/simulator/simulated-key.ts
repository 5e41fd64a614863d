import { type IsoDate, isRealDate } from "@jalon/kernel"
import { type OperatorKey, operatorKeys } from "../operators.data.ts"

/** What a key of the simulator says by itself, so that nobody has to register it first. */
export type SimulatedKey = {
  readonly opco: OperatorKey
  readonly validUntil: IsoDate
  /** Of the one centre that it opens; null opens any. */
  readonly siren: string | null
}

const markOf = (opco: OperatorKey): string => opco.replaceAll("_", "").toUpperCase()

/** AKTO-20271231-000000109-7F3Q2M9X: the operator, its last day, perhaps a SIREN, and eight characters. */
const KEY = /^([A-Z0-9]+)-(\d{4})(\d\d)(\d\d)-(?:(\d{9})-)?[A-Z0-9]{8,32}$/

export const readSimulatedKey = (text: string): SimulatedKey | null => {
  const [, mark, year, month, day, siren = null] = KEY.exec(text) ?? []
  const opco = operatorKeys.find((key) => markOf(key) === mark)
  if (!opco || !isRealDate(Number(year), Number(month), Number(day))) return null
  return { opco, validUntil: `${year}-${month}-${day}`, siren }
}

/** A key that the simulator takes, for tests and the demo. */
export const simulatedKey = (
  opco: OperatorKey,
  validUntil: IsoDate,
  { siren, end = "7F3Q2M9X" }: { siren?: string; end?: string } = {},
): string => [markOf(opco), validUntil.replaceAll("-", ""), ...(siren ? [siren] : []), end].join("-")
