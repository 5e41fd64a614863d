import { createHash } from "node:crypto"
import type { IsoDate } from "@jalon/kernel"
import {
  differencesOf,
  lineSentence,
  type PlannedSession,
  type SessionDifference,
  type Summary,
  summariesOf,
} from "../../rules/index.ts"
import type { Asking } from "../asking.ts"
import { localMoment } from "../local-moment.ts"
import { type Audience, audienceOf } from "./audience.read.ts"
import { publishedSessions, type Waiting, waitingSessions } from "./session-versions.read.ts"

export type Choice = { class_ids?: readonly string[] | undefined; to?: IsoDate | undefined }

export type Change = SessionDifference & { class_names: string[]; sentence: string }

export type PublicationPlan = {
  /** Everything that waits, chosen or not. */
  waiting: Waiting[]
  chosen: Waiting[]
  changes: Change[]
  summaries: Summary[]
  audience: Audience
  digest: string
}

const sidesOf = ({ published, current }: Waiting): PlannedSession[] =>
  published === null ? [current] : [published, current]

const isChosen =
  ({ class_ids, to }: Choice) =>
  (one: Waiting): boolean =>
    sidesOf(one).some(
      ({ classIds, date }) =>
        (class_ids === undefined || classIds.some((id) => class_ids.includes(id))) &&
        (to === undefined || date <= to),
    )

const digestOf = (chosen: readonly Waiting[]): string =>
  createHash("sha256")
    .update(chosen.map(({ id, version }) => `${id} ${version}`).join("\n"))
    .digest("base64url")

const distinct = (
  of: (session: PlannedSession) => readonly string[],
  sessions: readonly PlannedSession[],
) => [...new Set(sessions.flatMap(of))]

/** What publishing would change and whom it would tell: the same for who looks and for who confirms. */
export const planPublication = async (asking: Asking, choice: Choice): Promise<PublicationPlan> => {
  const waiting = await waitingSessions(asking)
  const chosen = waiting.filter(isChosen(choice))
  const sides = chosen.flatMap(sidesOf)
  const days = sides.map(({ date }) => date).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  const around =
    from === undefined || to === undefined
      ? []
      : await publishedSessions(
          asking,
          { from, to },
          chosen.map(({ id }) => id),
        )
  const audience = await audienceOf(asking, {
    classIds: distinct(({ classIds }) => classIds, sides),
    trainerIds: distinct(({ trainerIds }) => trainerIds, sides),
  })
  const versions = [...chosen, ...around.map((one) => ({ published: one, current: one }))]
  const names = new Map(chosen.map(({ id, class_names }) => [id, class_names]))
  return {
    waiting,
    chosen,
    changes: differencesOf(chosen).map((one) => ({
      ...one,
      class_names: names.get(one.sessionId) ?? [],
      sentence: lineSentence(one.kind, one),
    })),
    summaries: summariesOf(versions, audience.contacts, localMoment(), audience.planning),
    audience,
    digest: digestOf(chosen),
  }
}

export type Counts = { added: number; moved: number; changed: number; cancelled: number }

export const countsOf = (changes: readonly Pick<Change, "kind">[]): Counts => {
  const count = (...kinds: Change["kind"][]) => changes.filter(({ kind }) => kinds.includes(kind)).length
  return {
    added: count("added"),
    moved: count("moved"),
    changed: count("changed"),
    cancelled: count("cancelled", "postponed"),
  }
}
