import { typography as t } from "@jalon/kernel"
import type { Nature } from "./line.ts"

export const natureWords: Readonly<Record<Nature, string>> = {
  pedagogie: t("Frais pédagogiques"),
  participation: t("Participation de l'employeur"),
  reste_a_charge: t("Reste à charge"),
  premier_equipement: t("Premier équipement"),
  hebergement: t("Hébergement"),
  restauration: t("Restauration"),
  mobilite: t("Mobilité internationale"),
  majoration_rqth: t("Majoration RQTH"),
  heures: t("Heures de formation"),
}
