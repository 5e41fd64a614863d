import { type DepositState, opcoStateBadge } from "../../rules/index.ts"
import type { Deposit } from "../../wire/index.ts"
import { followingWords as words } from "./strings.fr.ts"

type Tone = ReturnType<typeof opcoStateBadge>["tone"]

/** The state that says most: what the OPCO decided, else how far the file has come. */
export const badgeOf = ({
  state,
  badge,
  opco_state,
}: Pick<Deposit, "state" | "badge" | "opco_state">): { label: string; tone: Tone } =>
  opco_state !== null && !["stopped", "rejected", "withdrawn"].includes(state) && opco_state !== "TRANSMIS"
    ? opcoStateBadge(opco_state)
    : (badge as { label: string; tone: Tone })

const DECIDED: Readonly<Record<string, string>> = {
  ENGAGE: words.headline.engaged,
  REFUSE: words.headline.refused,
}

/** Where it stands, in one sentence; nothing for what is stopped, which says why instead. */
export const headlineOf = ({
  state,
  opco_state,
  documents,
}: Pick<Deposit, "state" | "opco_state" | "documents">): string | null => {
  if (state === "stopped") return null
  const decided = DECIDED[opco_state ?? ""]
  if (decided !== undefined && !["rejected", "withdrawn"].includes(state)) return decided
  const waitsForPortal = documents.some(({ channel, sent_at }) => channel === "portal" && sent_at === null)
  return state === "taken" && waitsForPortal
    ? words.headline.takenPortal
    : words.headline[state as Exclude<DepositState, "stopped">]
}
