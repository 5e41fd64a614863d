import { recordSchema } from "@jalon/records/schema"
import { freeText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { ownRecordFields, recordFields } from "../rules/record-fields.ts"

/** What a person may say of themselves. */
export const ownFields = recordSchema(ownRecordFields)
/** And what only the school says. */
export const schoolFields = recordSchema(recordFields)

export const ownChanges = z.partial(ownFields)
/** As they were shown: what an earlier release took is told as it is, so that it can be put right. */
export const schoolSeen = z.partial(schoolFields)
export const schoolChanges = z.extend(schoolSeen, {
  accommodations: z.optional(z.nullable(freeText(1000))),
})

export type OwnFields = z.output<typeof ownFields>
export type SchoolFields = z.output<typeof schoolFields>
export type SchoolChanges = z.output<typeof schoolChanges>
export type FieldKey = keyof SchoolFields

/** A field someone else changed since it was shown: both values, for the person to choose. Nothing of it was saved. */
export const conflict = z.object({
  field: z.string(),
  yours: z.union([z.string(), z.boolean(), z.null()]),
  theirs: z.union([z.string(), z.boolean(), z.null()]),
})

/** The three answers of the form on disability; sealed, and read only on request. */
export const health = z.object({
  rqth: z.boolean(),
  rqth_equivalence_jeunes: z.boolean(),
  rqth_extension_boe: z.boolean(),
})
export type Health = z.output<typeof health>
