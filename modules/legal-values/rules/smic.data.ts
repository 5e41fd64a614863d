import type { IsoDate } from "@jalon/kernel"
import type { LegalValues } from "./legal-value.ts"

type Row = readonly [
  from: IsoDate,
  hour: number,
  month: number | null,
  mayotteHour: number,
  mayotteMonth: number | null,
]

/** In cents: hour and month of 35 hours, in metropolitan France and in Mayotte. */
const rows: readonly Row[] = [
  ["2021-01-01", 10_25, 1_554_58, 7_74, null],
  ["2021-10-01", 10_48, 1_589_47, 7_91, null],
  ["2022-01-01", 10_57, 1_603_12, 7_98, 1_210_30],
  ["2022-05-01", 10_85, 1_645_58, 8_19, 1_242_15],
  ["2022-08-01", 11_07, 1_678_95, 8_35, 1_266_42],
  ["2023-01-01", 11_27, 1_709_28, 8_51, 1_290_68],
  ["2023-05-01", 11_52, 1_747_20, 8_70, 1_319_50],
  ["2024-01-01", 11_65, 1_766_92, 8_80, 1_334_67],
  ["2024-11-01", 11_88, 1_801_80, 8_98, 1_361_97],
  ["2026-01-01", 12_02, 1_823_03, 9_33, 1_415_05],
  ["2026-06-01", 12_31, 1_867_02, 9_56, 1_449_93],
]

const source = "Service-Public, « Smic » (F2300)"

export const smicValues: LegalValues = rows.flatMap(([from, hour, month, mayotteHour, mayotteMonth]) => [
  { name: "smic.metropole" as const, from, value: { hourlyCents: hour, monthlyCents: month }, source },
  {
    name: "smic.mayotte" as const,
    from,
    value: { hourlyCents: mayotteHour, monthlyCents: mayotteMonth },
    source,
  },
])
