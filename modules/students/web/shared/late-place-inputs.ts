import { later } from "@jalon/ui"

/** Lists of countries and the register of communes come when a form is opened that asks for a place. */
export const CountryInput = later(async () => (await import("./CountryInputs.tsx")).CountryInput)
export const CommuneInput = later(async () => (await import("./CommuneInput.tsx")).CommuneInput)
