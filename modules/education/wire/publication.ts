import { isoDate, several } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { changing, named, reading } from "./shapes.ts"
import { route } from "./words.fr.ts"

const KINDS = ["added", "moved", "changed", "cancelled", "postponed"] as const
export const RECIPIENT_KINDS = ["learner", "trainer", "tutor", "representative"] as const

const counts = {
  added: z.number(),
  moved: z.number(),
  changed: z.number(),
  /** Cancelled or postponed. */
  cancelled: z.number(),
}

const recipient = z.object({
  kind: z.enum(RECIPIENT_KINDS),
  name: z.string(),
  /** The learner that a tutor or a representative is told about. */
  about: z.nullable(z.string()),
  is_first: z.boolean(),
  is_urgent: z.boolean(),
  line_count: z.number(),
  lines: z.array(z.string()),
  days: z.array(z.string()),
})
export type PublicationRecipient = z.output<typeof recipient>

const publication = z.object({
  id: z.string(),
  published_at: z.string(),
  published_by: z.nullable(z.string()),
  first_on: z.string(),
  last_on: z.string(),
  class_names: z.array(z.string()),
  ...counts,
  told: z.number(),
  seen: z.number(),
  /** People of companies who looked at the weeks of an apprentice since, and were not told by mail. */
  seen_in_companies: z.number(),
})
export type Publication = z.output<typeof publication>

export const getPendingPublication = route({
  method: "GET",
  path: "/school/education/publication",
  summary: "What a publication would change and whom it would tell, by class and by person",
  access: "planning",
  query: z.object({ class: several(z.guid()), to: z.optional(isoDate) }),
  ok: z.object({
    /** Names what was shown: publishing anything else is refused. */
    digest: z.string(),
    ...counts,
    /** Every class with something to publish, whatever was chosen. */
    classes: z.array(z.extend(named, { ...counts, first_on: z.string(), last_on: z.string() })),
    /** The first ones; the counts hold them all. */
    changes: z.array(
      z.object({
        session_id: z.string(),
        kind: z.enum(KINDS),
        sentence: z.string(),
        class_names: z.array(z.string()),
      }),
    ),
    recipients: z.array(z.extend(recipient, { reach: z.enum(["space", "mail", "none"]) })),
    last: z.nullable(publication),
  }),
  refusals: [...reading],
})

export const countPendingChanges = route({
  method: "GET",
  path: "/school/education/publication-count",
  summary: "How many changes of the planning wait to be published",
  access: "planning",
  ok: z.object({ count: z.number() }),
  refusals: [...reading],
})

export const publishPlanning = route({
  method: "POST",
  path: "/school/education/publications",
  summary: "Publish what is waiting, as it was shown, and tell those it concerns and nobody else",
  access: "planning",
  body: z.object({
    class_ids: z.optional(z.array(z.guid()).check(z.minLength(1), z.maxLength(200))),
    to: z.optional(isoDate),
    digest: z.string().check(z.maxLength(64)),
  }),
  ok: z.object({ publication }),
  done: "Le planning est publié : les personnes concernées sont prévenues.",
  refusals: [...reading, "publication.nothing", "publication.changed"],
})

export const listPublications = route({
  method: "GET",
  path: "/school/education/publications/",
  summary: "The latest publications, and how many of those told have seen theirs",
  access: "planning",
  ok: z.object({ results: z.array(publication) }),
  refusals: [...reading],
})

export const getPublication = route({
  method: "GET",
  path: "/school/education/publications/:publicationId",
  summary: "One publication: who was told what, and who has seen it",
  access: "planning",
  params: z.object({ publicationId: z.guid() }),
  ok: z.object({
    publication,
    recipients: z.array(z.extend(recipient, { id: z.string(), seen_at: z.nullable(z.string()) })),
    /** Who looked from a company without having been told: an employer opens the weeks of its apprentices when it likes. */
    companies: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        company: z.string(),
        learners: z.array(z.string()),
        seen_at: z.string(),
      }),
    ),
  }),
  refusals: [...changing],
})
