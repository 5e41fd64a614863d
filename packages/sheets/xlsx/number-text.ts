import type { Cell } from "../cell.ts"
import { damaged } from "../refusals.ts"
import type { NumberFormat } from "./number-format.ts"
import { type DateSystem, serialToIso } from "./serial-date.ts"

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:E([+-]?\d{1,3}))?$/i

/** Spreadsheets keep fifteen digits; the rest becomes zeros. */
const KEPT_DIGITS = 15
/** A long number that ends so was rounded once by « 9,9990107E+13 », saved, and opened again. */
const ROUNDED = /^\d{7,}0{6}$/

/** The written number without exponent and without passing through a floating-point number. */
const plainDigits = (written: string) => {
  const [, sign = "", whole = "", decimals = "", exponent = "0"] = NUMBER.exec(written) ?? []
  if (whole === "" && decimals === "") throw damaged("xml")
  const digits = whole + decimals
  const point = whole.length + Number(exponent)
  const before = point > 0 ? digits.slice(0, point).padEnd(point, "0") : ""
  const after = point > 0 ? digits.slice(point) : "0".repeat(-point) + digits
  return {
    sign: sign === "-" ? "-" : "",
    whole: before.replace(/^0+(?=\d)/, "") || "0",
    decimals: after.replace(/0+$/, ""),
  }
}

/** 0.1 + 0.2 is stored with a 4 in its seventeenth place that no spreadsheet shows. */
const withoutNoise = (written: string) => {
  const parts = plainDigits(written)
  return parts.decimals === "" ? parts : plainDigits(Number(written).toPrecision(KEPT_DIGITS))
}

const damageOf = (whole: string, decimals: string) =>
  decimals === "" && (whole.length > KEPT_DIGITS || ROUNDED.test(whole))

export const numberCell = (written: string, format: NumberFormat, system: DateSystem): Cell => {
  if (format.date) {
    const iso = serialToIso(Number(written), system)
    if (iso !== undefined) return { text: iso, kind: "date" }
  }
  const { sign, whole, decimals } = withoutNoise(written)
  const after = decimals.padEnd(format.decimals, "0")
  const before = decimals === "" && format.decimals === 0 ? whole.padStart(format.wholeDigits, "0") : whole
  const negative = sign === "-" && /[1-9]/.test(whole + decimals) ? "-" : ""
  const text = `${negative}${before}${after === "" ? "" : `.${after}`}`
  return damageOf(whole, decimals) ? { text, kind: "number", damage: "rounded" } : { text, kind: "number" }
}
