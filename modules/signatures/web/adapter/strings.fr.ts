import { typography as t } from "@jalon/kernel"

export const adapterWords = {
  title: t("Qui fait signer"),
  hint: t("Pour les prochaines signatures : celles qui sont en cours restent où elles sont."),
  own: t("Signature de Jalon"),
  ownHint: t(
    "Lien et code par e-mail, sur les pages de Jalon. Documents scellés par un certificat interne, non reconnu par l'Union européenne.",
  ),
  provider: (name: string) => t(`Signature par ${name}`),
  providerHint: (name: string) =>
    t(
      `${name} écrit aux signataires, l'un après l'autre, les identifie par un code (SMS si vous connaissez leur mobile) et scelle les documents.`,
    ),
  gone: t("prestataire qui n'est plus relié"),
  goneText: t(
    "Le prestataire choisi n'est plus relié à Jalon : les signatures lancées attendraient. Choisissez la signature de Jalon.",
  ),
  save: "Enregistrer",
  saving: "Enregistrement…",
}
