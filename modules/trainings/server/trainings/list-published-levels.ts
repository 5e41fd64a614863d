import { today } from "@jalon/kernel"
import { loadLevelsByBranch } from "@jalon/legal-values/server"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { loadTraining } from "./training-sheet.ts"

export const listPublishedLevels = read(wire.listPublishedLevels, async (reader, { params }) => {
  const { rncp_code: rncp, former_rncp_code: formerRncp } = await loadTraining(reader, params.trainingId)
  const levels = rncp === null ? [] : await loadLevelsByBranch(reader, { rncp, formerRncp, today: today() })
  return {
    published_levels: levels.map((level) => ({
      state: level.state,
      amount_cents: level.amountCents,
      applicable_from: level.applicableFrom,
      file_date: level.fileDate,
      is_former: level.isFormer,
      branches: level.branches.map(({ cpneCode, cpneLabel }) => ({
        cpne_code: cpneCode,
        cpne_label: cpneLabel,
      })),
    })),
  }
})
