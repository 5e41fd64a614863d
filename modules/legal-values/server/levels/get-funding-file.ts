import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { knownFundingFile, presentFundingFile } from "./funding-file-row.ts"

export const getFundingFile = read(wire.getFundingFile, async (reader, { params }) => ({
  funding_file: presentFundingFile(await knownFundingFile(reader, params.fileId)),
}))
