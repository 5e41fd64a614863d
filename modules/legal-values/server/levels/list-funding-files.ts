import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { fundingFiles, presentFundingFile } from "./funding-file-row.ts"

export const listFundingFiles = read(wire.listFundingFiles, async (reader) => ({
  funding_files: (await fundingFiles(reader)).map(presentFundingFile),
}))
