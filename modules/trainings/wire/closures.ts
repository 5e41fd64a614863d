import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { changing, named, reading } from "./shapes.ts"
import { route } from "./words.fr.ts"

const closure = z.object({
  id: z.string(),
  label: z.string(),
  from: isoDate,
  to: isoDate,
  /** Null: the whole school is shut. */
  site: z.nullable(named),
})

export const listClosures = route({
  method: "GET",
  path: "/school/closures/",
  summary: "The days on which the school or one of its sites is shut, the next ones first",
  access: "school-office",
  ok: z.object({ results: z.array(closure) }),
  refusals: ["session.required", "access.denied"],
})

export const addClosure = route({
  method: "POST",
  path: "/school/closures/",
  summary: "Shut the school or one of its sites for some days",
  access: "school-office",
  body: z.object({
    label: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    from: isoDate,
    to: isoDate,
    site_id: z._default(z.nullable(z.guid()), null),
  }),
  ok: z.object({ closure }),
  done: "La fermeture est enregistrée.",
  refusals: [...reading, "closure.site_unknown"],
})

export const removeClosure = route({
  method: "DELETE",
  path: "/school/closures/:closureId",
  summary: "Open the school on these days after all",
  access: "school-office",
  params: z.object({ closureId: z.guid() }),
  ok: z.object({}),
  done: "La fermeture est supprimée.",
  refusals: [...changing],
})
