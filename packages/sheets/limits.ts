/** What a file may cost before it is refused. None of them is met by a school's real lists. */
export type SheetLimits = {
  maxRows: number
  maxColumns: number
  /** Characters of one cell; the default is Excel's own limit. */
  maxCellLength: number
  maxFileBytes: number
  /** Bytes of one part of an XLSX once unzipped. */
  maxUnzippedBytes: number
  /** Unzipped ÷ zipped: honest sheets stay below 100, a bomb reaches 1,000. */
  maxRatio: number
  /** The texts that cells share are the one thing of an XLSX that has to be held in memory. */
  maxStringsBytes: number
  maxMerges: number
}

const MEGABYTE = 1024 * 1024

export const sheetLimits: SheetLimits = {
  maxRows: 200_000,
  maxColumns: 512,
  maxCellLength: 32_767,
  maxFileBytes: 200 * MEGABYTE,
  maxUnzippedBytes: 1024 * MEGABYTE,
  maxRatio: 250,
  maxStringsBytes: 32 * MEGABYTE,
  maxMerges: 10_000,
}
