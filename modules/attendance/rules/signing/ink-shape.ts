/** A drawing never weighs more: what is drawn is made simpler until it holds. */
export const INK_LIMIT = 2048

/** Lines from point to point in a box of 300 by 100, in whole units: the text of a path, drawn as it is. */
export const INK = /^(?:M\d{1,3} \d{1,3}(?: \d{1,3} \d{1,3})+)+$/
