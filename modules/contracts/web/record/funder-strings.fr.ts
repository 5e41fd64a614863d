import { typography as t } from "@jalon/kernel"

export const funderWords = {
  action: t("Changer le financeur…"),
  title: "Changer le financeur",
  text: t(
    "La convention signée et les factures émises ne changent pas. Si les montants changent, faites signer une nouvelle convention.",
  ),
  funder: "Financeur",
  name: "Nom du payeur",
  agreement: t("N° d'accord préalable de financement (APF)"),
  agreementHint: t("Sans lui, le CNFPT ne paie pas."),
  reason: "Motif",
  verb: "Changer le financeur",
  cancel: "Annuler",
}
