import type { Row } from "../cell.ts"
import type { SheetLimits } from "../limits.ts"
import type { RandomAccess } from "../source.ts"
import { findMerges, MergeFiller } from "./merges.ts"
import { readSharedStrings } from "./shared-strings.ts"
import { sheetRows } from "./sheet-rows.ts"
import { readStyles } from "./styles.ts"
import { openWorkbook } from "./workbook.ts"

export async function* readXlsx(
  file: RandomAccess,
  limits: SheetLimits,
  sheetName?: string,
): AsyncGenerator<Row> {
  const workbook = await openWorkbook(file, limits, sheetName)
  yield* sheetRows(workbook.sheet(), {
    styles: await readStyles(workbook.styles),
    strings: await readSharedStrings(workbook.strings, limits),
    system: workbook.system,
    merges: new MergeFiller(await findMerges(workbook.sheet(), limits), limits),
    limits,
  })
}
