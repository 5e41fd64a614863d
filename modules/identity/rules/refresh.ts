/** How long the token before the last still answers with its successor: several tabs may ask at once. */
export const GRACE_MS = 10_000

export type RefreshInput = {
  /** The session the token names, if it is still open, and how long ago its token last changed. */
  session: { generation: number; ageMs: number } | null
  /** The device's cookie is the one the session was opened with. */
  rightDevice: boolean
  /** The token is one that the server made for this session and this device. */
  genuine: boolean
  /** The token equals, to the byte, the one in force (known by its hash, even without the device's cookie). */
  inForce: boolean
  generation: number
}

export type RefreshDecision = "rotate" | "repeat" | "refuse" | "kill_reused" | "kill_without_device"

/** What to do with a refresh token. Killing ends the whole family: whoever holds its tokens must log in again. */
export const decideRefresh = ({
  session,
  rightDevice,
  genuine,
  inForce,
  generation,
}: RefreshInput): RefreshDecision => {
  if (session === null) return "refuse"
  if (!rightDevice) return inForce ? "kill_without_device" : "refuse"
  if (!genuine || generation > session.generation) return "refuse"
  if (generation === session.generation) return "rotate"
  const inGrace = generation === session.generation - 1 && session.ageMs <= GRACE_MS
  return inGrace ? "repeat" : "kill_reused"
}
