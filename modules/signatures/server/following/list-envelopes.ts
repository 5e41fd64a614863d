import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { envelopesOf } from "./present-envelope.ts"

export const listEnvelopes = read(wire.listEnvelopes, async (reader, { params: { subject, subjectId } }) => ({
  results: await envelopesOf(reader, subject, subjectId),
}))
