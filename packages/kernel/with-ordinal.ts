/** « 1er novembre »: the first of a month is an ordinal, which Intl leaves out. */
export const withOrdinal = (text: string): string => text.replace(/(^|\s)1(?=\s\p{L}{2})/gu, "$11er")
