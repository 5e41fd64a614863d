import { typography as t } from "@jalon/kernel"
import type { Source } from "../../rules/index.ts"

export const sourceWords: Readonly<Record<Source, string>> = {
  forecast: t("Prévision"),
  opco: t("Échéancier de l'OPCO"),
  convention: t("Convention"),
}

export const sectionWords = {
  schedule: "Échéancier",
  cashFlow: "Trésorerie",
  bank: "Banque",
  bpf: "Bilan (BPF)",
}
