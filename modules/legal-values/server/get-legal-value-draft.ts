import { read } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { ownDraft, presentDraft } from "./present-draft.ts"

export const getLegalValueDraft = read(wire.getLegalValueDraft, async (reader, { params }) => ({
  draft: presentDraft(await ownDraft(reader, params.draftId)),
}))
