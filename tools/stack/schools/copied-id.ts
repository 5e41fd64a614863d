/** An identifier of the demo, as the copy of this number has it (template.ts writes the same in SQL). */
export const copiedId = (id: string, number: string) => `${id.slice(0, 9)}${number}-5${id.slice(15)}`
