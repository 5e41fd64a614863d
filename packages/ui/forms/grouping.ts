/** What is kept of a typed number: no space, capitals. Dots and dashes too are only a way of writing groups. */
export const compact = (text: string): string => text.replace(/[\s.\-–‑]/g, "").toUpperCase()

// A value of another shape is left as it is: the check says what is wrong with it.

/** 812 345 678 00019 */
export const groupSiret = (value: string): string =>
  value.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, "$1 $2 $3 $4")

/** 1 85 05 78 006 084 36, or without its key */
export const groupNir = (value: string): string =>
  value.replace(/^(\d)(\d\d)(\d\d)(\d\d|2[AB])(\d{3})(\d{3})(\d\d)?$/, "$1 $2 $3 $4 $5 $6 $7").trim()

/** FR76 3000 6000 0112 3456 7890 189 */
export const groupIban = (value: string): string =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value) ? value.replace(/(.{4})(?=.)/g, "$1 ") : value

/** 06 12 34 56 78 or +33 6 12 34 56 78 */
export const groupPhone = (value: string): string =>
  value
    .replace(/^(0\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1 $2 $3 $4 $5")
    .replace(/^(\+33)(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1 $2 $3 $4 $5 $6")

export const groupPostcode = (value: string): string => value
