import { addDays, type IsoDate } from "@jalon/kernel"
import type { StudentState } from "./status.ts"

/** An invitation opens for so long. */
export const INVITATION_DAYS = 14
/** The national dashboard counts a learner without a contract as gone after so many days. */
const WITHOUT_CONTRACT_DAYS = 90
/** A learner whose contract is broken may follow the training for six months (L6231-2 5°). */
const BROKEN_DAYS = 180
/** What a student brought should not wait longer for an answer. */
const CHECK_DAYS = 3
export const checkBy = (broughtOn: IsoDate): IsoDate => addDays(broughtOn, CHECK_DAYS)

export type NextActionKind =
  | "answer_request"
  | "invite"
  | "invite_again"
  | "activate"
  | "check_documents"
  | "renew_document"
  | "complete_file"
  | "call"
  | "find_company"
  | "find_company_again"

export type NextAction = {
  kind: NextActionKind
  who: "school" | "student"
  /** The day by which it should be done, when there is one. */
  by: IsoDate | null
  /** How many things it is about, for the sentence. */
  count: number
}

export type ActionInput = {
  state: StudentState
  invitedOn: IsoDate | null
  /** First day of the class. */
  startsOn: IsoDate | null
  statusSince: IsoDate
  missing: number
  /** How many of those only the school can fill. */
  missingBySchool: number
  /** What she asked to be put right and nobody answered, with the end of the delay of the first. */
  requests: { open: number; dueOn: IsoDate | null }
  documents: {
    toCheck: number
    /** When the oldest of those came. */
    oldestOn: IsoDate | null
    /** The earliest date asked for. */
    dueOn: IsoDate | null
    /** Asked for again and again without an answer. */
    unanswered: number
    /** Past their end, or close to it. */
    ending: number
    endsOn: IsoDate | null
  }
}

const action = (kind: NextActionKind, who: NextAction["who"], by: IsoDate | null, count = 1): NextAction => ({
  kind,
  who,
  by,
  count,
})

const aboutAccount = ({ state, invitedOn, startsOn }: ActionInput, today: IsoDate): NextAction | null => {
  if (state === "to_invite") return action("invite", "school", startsOn)
  if (state !== "invited" || invitedOn === null) return null
  const closes = addDays(invitedOn, INVITATION_DAYS)
  return closes < today ? action("invite_again", "school", startsOn) : action("activate", "student", closes)
}

const aboutFile = ({ missing, missingBySchool, startsOn, documents }: ActionInput): NextAction | null => {
  const { toCheck, oldestOn, dueOn, unanswered, ending, endsOn } = documents
  if (toCheck > 0) return action("check_documents", "school", oldestOn && checkBy(oldestOn), toCheck)
  if (unanswered > 0) return action("call", "school", dueOn, unanswered)
  if (ending > 0) return action("renew_document", "student", endsOn, ending)
  const filler = missing > missingBySchool ? "student" : "school"
  return missing > 0 ? action("complete_file", filler, dueOn ?? startsOn, missing) : null
}

/** The right to rectification has a delay of a month, and outlives the training. */
const aboutRequests = ({ requests: { open, dueOn } }: ActionInput): NextAction | null =>
  open > 0 ? action("answer_request", "school", dueOn, open) : null

const aboutContract = ({ state, startsOn, statusSince }: ActionInput): NextAction | null => {
  if (state === "no_contract")
    return action("find_company", "school", startsOn && addDays(startsOn, WITHOUT_CONTRACT_DAYS))
  if (state === "broken") return action("find_company_again", "school", addDays(statusSince, BROKEN_DAYS))
  return null
}

/** The one thing to do now for a student; null when nobody has anything to do. */
export const nextAction = (facts: ActionInput, today: IsoDate): NextAction | null => {
  const request = aboutRequests(facts)
  if (request || facts.state === "left") return request
  return aboutAccount(facts, today) ?? aboutFile(facts) ?? aboutContract(facts)
}
