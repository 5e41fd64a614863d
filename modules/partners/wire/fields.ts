import { newRecordSchema, recordSchema, storedSchema } from "@jalon/records/schema"
import * as z from "zod/mini"
import { contactRecordFields, employerRecordFields, personRecordFields } from "../rules/record-fields.ts"

export const employerFields = recordSchema(employerRecordFields)
export const employerChanges = z.partial(employerFields)
export const newEmployer = newRecordSchema(employerRecordFields)

/** One of the eleven. */
export const opcoKey = z.enum(employerRecordFields.opco.codes.map(({ code }) => code))

/** A person of a company, and what a contract asks of a maître d'apprentissage. */
export const newPerson = newRecordSchema(personRecordFields)
export const storedPerson = storedSchema(personRecordFields)

export const contactRoles = recordSchema(contactRecordFields).shape.roles
