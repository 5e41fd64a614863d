import { type Sql, sql } from "@jalon/data"

/** What a spreadsheet forgives in front of a formula, then the signs that begin one: the rule of @jalon/sheets. */
const FORMULA =
  "^[\\s\\u0001-\\u001f\\u007f-\\u00a0\\u00ad\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u2064\\u3000\\ufeff'\"`´‘’“”]*" +
  "[=+\\-@−＝＋－＠﹢﹣﹦﹫]|^'*[\\t\\r\\n]"

/**
 * A text that no spreadsheet takes for a formula: one apostrophe in front of what could be. Nearly everything begins with
 * a letter (65 to 90, 97 to 122) or a digit (48 to 57), which is seen at once; the pattern is asked of the rest. The text is
 * looked at several times: one that takes work to find is given a name first.
 */
export const sheetText = (text: Sql): Sql => sql`
  case when ascii(${text}) between 65 and 90 or ascii(${text}) between 97 and 122 or ascii(${text}) between 48 and 57 then ${text}
    when ${text} ~ ${FORMULA} then '''' || ${text}
    else nullif(${text}, '') end`
