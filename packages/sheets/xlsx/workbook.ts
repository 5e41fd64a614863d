import { posix } from "node:path"
import { type SheetLimits, sheetLimits } from "../limits.ts"
import { damaged, refusal } from "../refusals.ts"
import type { RandomAccess } from "../source.ts"
import type { DateSystem } from "./serial-date.ts"
import { prefixed, readXml } from "./xml.ts"
import { readDirectory, type ZipEntry } from "./zip-directory.ts"
import { readEntry } from "./zip-entry.ts"

type Parts = { has(path: string): boolean; open(path: string): AsyncGenerator<Buffer> | undefined }

/** Parts are found whatever their capitals, as Excel does. */
const partsOf = (file: RandomAccess, entries: Map<string, ZipEntry>, limits: SheetLimits): Parts => {
  const byPath = new Map([...entries].map(([path, entry]) => [path.toLowerCase(), entry]))
  return {
    has: (path) => byPath.has(path.toLowerCase()),
    open: (path) => {
      const entry = byPath.get(path.toLowerCase())
      return entry && readEntry(file, entry, limits)
    },
  }
}

/** Programs are found by what the workbook says of them too: their file may have any name. */
const MACROS = /vbaProject|macrosheet/i

const otherFormats: [string, string][] = [
  ["xl/workbook.bin", "xlsb"],
  ["content.xml", "ods"],
  ["index/document.iwa", "numbers"],
  ["index.zip", "numbers"],
]

const refuseOthers = (parts: Parts) => {
  if (parts.has("xl/vbaProject.bin")) throw refusal("sheet.macros")
  const other = otherFormats.find(([path]) => parts.has(path))
  if (other !== undefined) throw refusal("sheet.other_format", { format: other[1] })
}

type Relation = { target: string; type: string }

/** What a part points to, by the last word of the relation's type. Targets are relative to the part's folder. */
const readRelations = async (parts: Parts, path: string): Promise<Map<string, Relation>> => {
  const relations = new Map<string, Relation>()
  const folder = posix.dirname(path)
  const part = parts.open(posix.join(folder, "_rels", `${posix.basename(path)}.rels`))
  if (part === undefined) return relations
  await readXml(part, {
    open(name, { Id = "", Target = "", Type = "", TargetMode = "" }) {
      if (name !== "Relationship" || TargetMode === "External") return
      const target = Target.startsWith("/") ? Target.slice(1) : posix.join(folder, Target)
      relations.set(Id, { target, type: Type.slice(Type.lastIndexOf("/") + 1) })
    },
  })
  return relations
}

const targetOf = (relations: Map<string, Relation>, type: string) =>
  [...relations.values()].find((relation) => relation.type === type)?.target

type Sheet = { name: string; visible: boolean; relation: string }

export type Workbook = {
  system: DateSystem
  /** A part that may be read several times. */
  sheet: () => AsyncGenerator<Buffer>
  styles: AsyncGenerator<Buffer> | undefined
  strings: AsyncGenerator<Buffer> | undefined
}

const pickSheet = (sheets: Sheet[], wanted: string | undefined) => {
  const found =
    wanted === undefined ? sheets.find(({ visible }) => visible) : sheets.find(({ name }) => name === wanted)
  if (found === undefined) throw refusal("sheet.no_such_sheet", { sheet: wanted ?? "" })
  return found
}

const readSheetList = async (
  file: RandomAccess,
  limits: SheetLimits,
): Promise<{ parts: Parts; path: string; sheets: Sheet[]; system: DateSystem }> => {
  const parts = partsOf(file, await readDirectory(file), limits)
  refuseOthers(parts)
  const path = targetOf(await readRelations(parts, "_"), "officeDocument") ?? "xl/workbook.xml"
  const part = parts.open(path)
  if (part === undefined) throw refusal("sheet.not_a_sheet")
  const sheets: Sheet[] = []
  let system: DateSystem = 1900
  await readXml(part, {
    open(name, attributes) {
      const { date1904 = "", name: title = "", state = "visible" } = attributes
      if (name === "workbookPr" && /^(?:1|true)$/.test(date1904)) system = 1904
      if (name === "sheet")
        sheets.push({ name: title, visible: state === "visible", relation: prefixed(attributes, "id") })
    },
  })
  // A Word document is such an archive too, with another main part.
  if (sheets.length === 0) throw refusal("sheet.not_a_sheet")
  return { parts, path, sheets, system }
}

export const openWorkbook = async (
  file: RandomAccess,
  limits: SheetLimits,
  wanted: string | undefined,
): Promise<Workbook> => {
  const { parts, path, sheets, system } = await readSheetList(file, limits)
  const relations = await readRelations(parts, path)
  if ([...relations.values()].some(({ type }) => MACROS.test(type))) throw refusal("sheet.macros")
  const sheetPath = relations.get(pickSheet(sheets, wanted).relation)?.target ?? ""
  const open = (target: string | undefined) => (target === undefined ? undefined : parts.open(target))
  return {
    system,
    sheet: () => {
      const sheet = parts.open(sheetPath)
      if (sheet === undefined) throw damaged("zip")
      return sheet
    },
    styles: open(targetOf(relations, "styles")),
    strings: open(targetOf(relations, "sharedStrings")),
  }
}

/** In the order of the tabs, hidden ones included. */
export const sheetNames = async (file: RandomAccess, limits: SheetLimits = sheetLimits): Promise<string[]> =>
  (await readSheetList(file, limits)).sheets.map(({ name }) => name)
