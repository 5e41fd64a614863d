import { typography as t } from "@jalon/kernel"

const ways = { api: t("connexion directe"), portal: t("portail de l'OPCO") } as const
type Way = keyof typeof ways

export const opcoWords = {
  title: t("Particularités de l'OPCO"),
  portalTopic: "Portail",
  way: {
    api: (opco: string) =>
      t(`${opco} reçoit les contrats par connexion directe ; sans connexion, par son portail.`),
    portal: (opco: string) => t(`${opco} reçoit les contrats sur son portail, à la main.`),
  },
  noAddress: t("L'adresse du portail n'est pas renseignée : demandez-la à l'OPCO."),
  pieces: (pieces: string) => t(`Pièces : ${pieces}.`),
  others: ({ convention_way, invoice_way }: { convention_way: Way; invoice_way: Way }) =>
    t(`Convention : ${ways[convention_way]}. Factures : ${ways[invoice_way]}.`),
  source: (source: string, day: string) => t(`${source}, depuis le ${day}.`),
  confirm: t("À confirmer auprès de l'OPCO."),
  uncertain: t("À confirmer"),
}
