import { typography as t } from "@jalon/kernel"

export const timeWords = { unreadable: t("Écrivez une heure, par exemple 9 h 30 ou 09:30.") }

export const sheetSectionWords = { edit: "Modifier" }
