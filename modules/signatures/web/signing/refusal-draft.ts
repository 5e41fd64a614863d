import type { CallOf } from "@jalon/wire-kit"
import type { declineToSign } from "../../wire/index.ts"

type Body = CallOf<typeof declineToSign>["body"]

export type RefusalDraft = { why: Body["why"] | null; who: string; comment: string }
export type RefusalFault = "why" | "who" | "comment"

/** Fewer letters say nothing. */
const LEAST = 3

/** Somebody who names who should sign has said enough. */
export const missingInRefusal = ({ why, who, comment }: RefusalDraft): RefusalFault[] => {
  if (why === null) return ["why"]
  if (why === "wrong_person") return who.trim().length < LEAST ? ["who"] : []
  return comment.trim().length < LEAST ? ["comment"] : []
}

/** What the school reads; who should sign comes first. */
export const reasonOf = ({ why, who, comment }: RefusalDraft): string =>
  [why === "wrong_person" ? `Doit signer : ${who.trim()}` : "", comment.trim()].filter(Boolean).join("\n")
