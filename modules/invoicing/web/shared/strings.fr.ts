import { typography as t } from "@jalon/kernel"
import type { Nature, Source } from "../../rules/index.ts"

export const natureWords: Readonly<Record<Nature, string>> = {
  pedagogie: t("Frais pédagogiques"),
  participation: t("Participation de l'employeur"),
  reste_a_charge: t("Reste à charge"),
  premier_equipement: t("Premier équipement"),
  majoration_rqth: t("Majoration RQTH"),
}

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
