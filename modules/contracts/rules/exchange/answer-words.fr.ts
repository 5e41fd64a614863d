import { typography as t } from "@jalon/kernel"
import type { FieldKey } from "../dictionary/index.ts"

/** What a comment of an OPCO is about, by the words it uses: the fields to look at, and what to do in a sentence. */
export type AnswerTopic = {
  readonly id: string
  /** Read without accents, in small letters. */
  readonly said: RegExp
  readonly fields: readonly FieldKey[]
  readonly advice: string
}

const topic = (id: string, said: RegExp, fields: readonly FieldKey[], advice: string): AnswerTopic => ({
  id,
  said,
  fields,
  advice: t(advice),
})

export const answerTopics: readonly AnswerTopic[] = [
  topic(
    "late",
    /(plus de|apres|au-dela d)[^.]*jours? ouvr|hors delai|(depot|transmission|transmis)[^.]*(tardi|retard)/,
    ["contrat_date_debut"],
    "Le dépôt est jugé tardif : vérifiez la date de début, puis expliquez la cause du retard à l'OPCO.",
  ),
  topic(
    "opco",
    /(releve|depend)[^.]*opco|opco competent|mauvais opco|pas adherent|non adherent|autre opco/,
    ["employeur_siret", "employeur_idcc", "employeur_opco"],
    "Vérifiez le SIRET et la convention collective de l'employeur : ils désignent l'OPCO.",
  ),
  topic(
    "siret",
    /^(?!.*\buai\b).*siret|etablissement (ferme|inconnu|cesse)/,
    ["employeur_siret"],
    "Vérifiez le SIRET de l'établissement d'exécution au registre.",
  ),
  topic(
    "idcc",
    /idcc|convention collective/,
    ["employeur_idcc"],
    "Vérifiez la convention collective appliquée par l'employeur.",
  ),
  topic(
    "staff",
    /effectif|nombre de salaries/,
    ["employeur_effectif"],
    "Vérifiez l'effectif de l'entreprise au jour de la conclusion.",
  ),
  topic(
    "certification",
    /rncp|certification|code diplome|fiche (in)?active|habilitation/,
    ["formation_rncp", "formation_code_diplome"],
    "Vérifiez que la certification est active au RNCP le jour de la conclusion, et que le centre y est habilité.",
  ),
  topic(
    "tutor",
    /maitre d.apprentissage|maitre.? (1|2|n)|\btuteur/,
    ["maitre1_niveau_diplome", "maitre1_diplome", "maitre1_emploi", "maitre1_date_naissance"],
    "Vérifiez le diplôme, l'emploi et l'expérience du maître d'apprentissage ; joignez la preuve si l'OPCO la demande.",
  ),
  topic(
    "pay",
    /remuneration|salaire|smic|\bsmc\b|grille/,
    ["remunerations", "remuneration_salaire_embauche_cents"],
    "Comparez chaque période au minimum calculé par Jalon, puis appliquez-le si besoin.",
  ),
  topic(
    "agreement",
    /tripartite|amenagement de (la )?duree|duree amenagee|derogation (21|22)/,
    ["contrat_derogation", "contrat_date_fin"],
    "Vérifiez la dérogation de durée (21 ou 22) : la convention d'aménagement se signe avec le contrat et part avec lui.",
  ),
  topic(
    "convention",
    /convention (de formation|signee|manqu|absente|non signee|n.est pas)|convention(?! (collective|tripartite|d.amenagement))[^.]*(manqu|sign|absent|illisible)/,
    ["convention_signature_employeur_date", "convention_signature_cfa_date"],
    "Vérifiez que la convention signée par l'employeur et le centre est jointe et lisible.",
  ),
  topic(
    "nir",
    /\bnir\b|securite sociale/,
    ["apprenti_nir", "apprenti_nom_naissance", "apprenti_date_naissance"],
    "Comparez le numéro de sécurité sociale à l'état civil : il se corrige dans la fiche de l'étudiant.",
  ),
  topic(
    "identity",
    /etat civil|nom de naissance|identite (de l.apprenti|du jeune)/,
    ["apprenti_nom_naissance", "apprenti_prenom"],
    "Recopiez l'état civil de la pièce d'identité.",
  ),
  topic(
    "uai",
    /\buai\b/,
    ["cfa_uai", "cfa_siret"],
    "Vérifiez l'UAI du centre de formation et le SIRET qui va avec.",
  ),
  topic(
    "length",
    /duree (du contrat|de la formation|d.execution)|ne couvre pas|date de fin/,
    ["contrat_date_fin", "formation_date_fin_epreuves"],
    "La fin du contrat doit couvrir la formation et ses épreuves.",
  ),
  topic(
    "hours",
    /duree (hebdo|du travail)|heures (de formation|hebdo)/,
    ["contrat_duree_hebdo_heures", "formation_duree_heures"],
    "Vérifiez la durée du travail et les heures de formation.",
  ),
  topic(
    "earlier",
    /deja (engage|en cours|depose|connu)|doublon|contrat precedent|chevauche/,
    ["contrat_type", "contrat_numero_precedent"],
    "Un autre contrat est connu de l'OPCO : indiquez le bon type de contrat et le numéro du précédent, ou demandez sa rupture.",
  ),
  topic(
    "age",
    /n.a pas l.age|age (requis|minim|maxim|limite)|limite d.age|trop (jeune|age)|(plus|moins) de \d+ ans/,
    ["apprenti_date_naissance", "contrat_derogation"],
    "Vérifiez la date de naissance, et la dérogation d'âge si l'apprenti y a droit.",
  ),
  topic(
    "qualiopi",
    /qualiopi/,
    ["cfa_siret"],
    "Envoyez à l'OPCO le certificat Qualiopi en cours de validité du centre.",
  ),
  topic(
    "documents",
    /piece (manquante|illisible|jointe)|document (manquant|illisible)|joindre|justificatif/,
    [],
    "Joignez la pièce demandée dans l'onglet « Documents », puis envoyez-la.",
  ),
  topic(
    "start",
    /date de (debut|conclusion|signature)|signe apres/,
    ["contrat_date_debut", "contrat_date_conclusion"],
    "Vérifiez les dates de début et de conclusion.",
  ),
]
