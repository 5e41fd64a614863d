import { typography as t } from "@jalon/kernel"

export const blanksWords = {
  title: t("Formulaires officiels"),
  intro: t(
    "Le Cerfa tel que l'État le publie, rempli à l'impression. Sans formulaire utilisé, le contrat s'imprime dans notre mise en page, case pour case. La signature électronique reste sur notre mise en page, qui a la place des signatures.",
  ),
  send: t("Envoyer un formulaire"),
  none: t("Aucun formulaire pour l'instant"),
  noneHint: t("Les contrats s'impriment dans notre mise en page du Cerfa."),
  linked: (linked: number, fields: number) =>
    t(`${linked} ${linked > 1 ? "champs reliés" : "champ relié"} sur ${fields}`),
  since: (day: string) => t(`Utilisé pour les documents faits depuis le ${day}`),
  sent: (who: string, day: string) => t(`Envoyé par ${who} le ${day}`),
  states: { draft: "Brouillon", applied: t("Utilisé"), abandoned: t("Écarté") },
}

export const sendWords = {
  title: t("Envoyer un formulaire"),
  form: t("Version du formulaire"),
  formHint: t(
    "Comme imprimée en haut du Cerfa : 10103*14 pour l'apprentissage, 12434*05 pour la professionnalisation.",
  ),
  formWrong: t("Écrivez le numéro, une étoile et la version : 10103*14."),
  file: t("PDF remplissable"),
  types: t("Le fichier de Service-Public, 5 Mo au plus."),
  missingFile: t("Choisissez le PDF."),
  send: "Envoyer",
  sending: "Envoi…",
  cancel: "Annuler",
  failed: t("Le fichier n'est pas arrivé. Vérifiez la connexion, puis réessayez."),
}

export const mapperWords = {
  back: t("Tous les formulaires"),
  next: t("Champ suivant à relier"),
  allLinked: t("Tous les champs qui peuvent l'être sont reliés."),
  choose: t("Choisissez un champ sur la page, ou prenez le suivant à relier."),
  field: (name: string) => t(`Champ « ${name} »`),
  kinds: {
    text: t("Texte à écrire"),
    tick: t("Case à cocher"),
    other: t("Choix que ce produit ne remplit pas"),
  },
  target: t("Ce qui s'y imprime"),
  targetHint: t("Cherchez par le libellé du Cerfa. Laissez vide un champ à remplir à la main."),
  empty: t("Laisser vide"),
  page: (page: number, pages: number) => t(`Page ${page} sur ${pages}`),
  place: (name: string, target: string | null) =>
    t(target === null ? `Champ « ${name} », non relié` : `Champ « ${name} » : ${target}`),
  withoutPlace: (count: number) =>
    t(count === 1 ? "1 donnée obligatoire sans place" : `${count} données obligatoires sans place`),
  views: t("Ce que montre la page"),
  view: { fields: "Champs", first: t("Épreuve 1"), last: t("Épreuve 2") },
  proofHint: t(
    "Un contrat inventé, imprimé comme il le sera. L'épreuve 1 coche la première réponse de chaque question, l'épreuve 2 la dernière.",
  ),
  apply: t("Utiliser ce formulaire…"),
  abandon: t("Écarter"),
  withdraw: t("Ne plus utiliser, pour corriger"),
  applied: (day: string) =>
    t(
      `Utilisé pour les documents faits depuis le ${day}. Pour changer une correspondance, cessez d'abord de l'utiliser.`,
    ),
}

export const applyWords = {
  title: t("Utiliser ce formulaire"),
  day: t("À partir du"),
  dayHint: t(
    "Les documents faits avant restent tels quels ; ceux de ce jour et d'après sont imprimés sur ce formulaire.",
  ),
  proof: t("J'ai regardé les deux épreuves : chaque donnée est dans sa case."),
  missing: "Champ requis",
  withoutPlace: t("Sans place sur le formulaire, donc à écrire à la main :"),
  apply: "Utiliser",
  cancel: "Annuler",
}
