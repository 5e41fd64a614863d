import { typography as t } from "@jalon/kernel"
import { countOf } from "@jalon/ui/french"
import type { ContractType } from "../../rules/index.ts"

const ofKind: Readonly<Record<ContractType, string>> = {
  apprentissage: "contrat d'apprentissage",
  professionnalisation: "contrat de professionnalisation",
}

const born = (name: string, year: number | null) =>
  year === null ? name : `${name} (année de naissance : ${year})`

export const linkWords = {
  titles: {
    apprentissage: "Compléter le contrat",
    professionnalisation: "Contrat de professionnalisation",
  } satisfies Record<ContractType, string>,
  why: (school: string, kind: ContractType, learner: string, company: string) =>
    t(
      `${school} prépare le ${ofKind[kind]} de ${learner}${company === "" ? "" : ` avec ${company}`} et vous demande de compléter votre partie.`,
    ),
  whyPart: (school: string, kind: ContractType, learner: string, section: string) =>
    t(`On vous confie la partie « ${section} » du ${ofKind[kind]} de ${learner}, préparé par ${school}.`),
  yourPart: t("Votre partie du contrat"),
  whyPerson: (school: string, kind: ContractType, company: string) =>
    t(
      `${school} prépare votre ${ofKind[kind]}${company === "" ? "" : ` avec ${company}`}. Cette partie parle de vous : c'est à vous de la remplir.`,
    ),
  whyRepresentative: (school: string, kind: ContractType, learner: string, company: string) =>
    t(
      `${school} prépare le ${ofKind[kind]} de ${learner}${company === "" ? "" : ` avec ${company}`}. Vous le signerez comme représentant légal : vos coordonnées y figurent.`,
    ),
  effort: {
    apprentissage: t("4 sections, environ 8 minutes."),
    professionnalisation: t("6 sections, environ 12 minutes."),
  } satisfies Record<ContractType, string>,
  effortPart: t("1 section, environ 2 minutes."),
  effortPerson: t("1 section et quelques photos, environ 5 minutes."),
  yours: t("Vos informations"),
  kept: t("Chaque réponse est enregistrée : vous pouvez vous arrêter et reprendre avec ce lien."),
  wantedBy: (day: string) => t(`Réponse souhaitée avant le ${day}.`),
  until: (day: string) => t(`Lien valable jusqu'au ${day}.`),
  message: (school: string) => t(`${school} vous écrit`),
  optional: t("Tous les champs sont à remplir, sauf mention « (facultatif) »."),

  about: "Le contrat en bref",
  facts: {
    learner: { apprentissage: "Apprenti", professionnalisation: "Salarié" } satisfies Record<
      ContractType,
      string
    >,
    training: "Formation",
    center: "Centre de formation",
    dates: "Contrat",
    trainingDates: "Formation du",
  },
  born,
  range: (from: string, to: string) => t(`du ${from} au ${to}`),

  sections: "Sections",
  step: (at: number, total: number, label: string) => t(`Étape ${at} sur ${total} : ${label}`),
  left: (count: number) =>
    count === 0
      ? t("Tout est rempli")
      : `${countOf(count, { one: "champ restant", many: "champs restants" })}`,
  toFill: (count: number) => t(`${count} à remplir`),
  faults: (count: number) => countOf(count, { one: "erreur", many: "erreurs" }),
  complete: t("Complète"),
  toSend: t("à envoyer"),
  next: "Continuer",
  nextAnyway: t("Continuer sans compléter"),
  back: "Retour",

  keptBySchool: (school: string) =>
    t(
      `${school} connaît déjà le reste : identité et coordonnées ne sont pas montrées ici. Pour les corriger, écrivez au centre de formation.`,
    ),
  health: {
    title: t("Handicap et droits rattachés"),
    text: t(
      "Ces réponses sont chiffrées. L'entreprise ne les voit pas, et elles ne s'affichent plus ensuite.",
    ),
  },
  sealed: {
    title: t("Réponses gardées"),
    text: (labels: readonly string[]) =>
      t(`Déjà données, chiffrées, et jamais affichées de nouveau : ${labels.join(", ")}.`),
    replace: "Les remplacer",
    correct: (school: string) => t(`Pour les corriger, écrivez à ${school}.`),
  },
  documents: {
    title: t("Documents demandés"),
    text: t("Photographiez-les avec votre téléphone. Seul le centre de formation les reçoit."),
    add: "Ajouter",
    addOf: (label: string) => t(`Ajouter : ${label}`),
    file: (label: string) => t(`${label} : photo ou fichier`),
    given: t("Transmis"),
    again: t("Reprendre la photo"),
  },

  known: t("Déjà renseigné"),
  knownHint: (school: string) => t(`Repris de ${school} et des registres publics. Vérifiez, puis continuez.`),
  change: "Modifier",
  changeSection: (label: string) => t(`Modifier « ${label} »`),
  ofSecond: (label: string) => t(`Second maître d'apprentissage : ${label}`),
  more: t("Autres informations (facultatif)"),
  secondTutor: t("Ajouter un second maître d'apprentissage (facultatif)"),

  registerFound: (name: string) => t(`Registre public : ${name}. Les cases vides sont remplies.`),
  registerNone: t("Ce SIRET n'est pas dans le registre public. Remplissez les cases vous-même."),
  registerDown: t("Le registre public ne répond pas. Remplissez les cases vous-même."),

  checks: { tutor: t("Conditions à remplir"), other: t("À vérifier") },
  verdicts: {
    ok: t("Conforme"),
    warning: t("À vérifier"),
    blocking: t("À corriger"),
    unknown: t("En attente"),
    info: t("À savoir"),
  },

  dates: t("Fixé par le centre de formation"),
  remark: t("Une date, un type à changer ?"),
  remarkHint: t("Dites-le au centre de formation : seul lui peut les modifier. Il lira ceci à la réception."),

  pay: {
    title: t("Le minimum légal, période par période"),
    none: {
      apprentissage: t("Le minimum se calcule dès que la durée du travail est connue."),
      professionnalisation: t(
        "Le minimum se calcule dès que sont connus le diplôme le plus élevé de la personne, les dates et la durée du travail.",
      ),
    } satisfies Record<ContractType, string>,
    proRule: t(
      "Le minimum dépend de l'âge et du diplôme le plus élevé déjà obtenu : un pourcentage du SMIC qui augmente avec l'âge et à partir d'un bac professionnel. L'année d'exécution n'y change rien.",
    ),
    offered: t("Vous proposez (% du minimum de référence)"),
    offer: (line: string) => t(`Taux proposé, période ${line}`),
    minimum: (rate: string) => t(`Minimum légal : ${rate}`),
    month: (amount: string) => t(`soit ${amount} brut par mois`),
    apply: "Appliquer le minimum",
    detail: t("Voir le calcul"),
    aidTitle: t("Aide de l'État, estimation"),
    aid: (total: string, month: string) => t(`${total} la première année, soit environ ${month} par mois.`),
    aidAwaited: t("Aucun montant n'est encore publié pour un contrat conclu ou commencé à ces dates."),
    quota: t("À partir de 250 salariés, elle dépend d'un quota d'alternants."),
    reserve: t("Sous réserve d'un texte pour les contrats commencés en 2027."),
    aidNote: t("À titre d'information : l'État décide et verse."),
  },

  review: {
    intro: t("Relisez, corrigez au besoin, puis envoyez."),
    missing: (count: number) =>
      t(`${countOf(count, { one: "réponse manque", many: "réponses manquent" })} encore`),
    author: t("Qui envoie ?"),
    name: t("Votre nom"),
    role: t("Votre fonction"),
    send: (school: string) => t(`Envoyer à ${school}`),
    sending: "Envoi…",
    next: (school: string) =>
      t(
        `Après l'envoi, ${school} vérifie le contrat. S'il faut corriger, vous recevez un nouveau lien. La convention de formation, puis les signatures, vous sont demandées par e-mail ensuite.`,
      ),
  },
  part: {
    send: t("J'ai terminé cette partie"),
    doneTitle: t("Merci, cette partie est rendue."),
    ownDone: (school: string) =>
      t(
        `${school} l'a reçue. La suite vous sera demandée par e-mail : la signature, une fois le contrat prêt. Vous pouvez fermer cette page.`,
      ),
    done: (school: string) =>
      t(
        `Vos réponses sont enregistrées dans le contrat préparé par ${school}. Vous pouvez fermer cette page.`,
      ),
  },

  hand: {
    open: t("Confier cette section à un collègue"),
    personTitle: t("Qui connaît ces réponses ?"),
    openPerson: t("Confier à la personne embauchée"),
    title: (section: string) => t(`Confier « ${section} » ?`),
    email: "Adresse e-mail",
    emailHint: t("Celle qu'elle a donnée au centre de formation."),
    text: t("Cette personne reçoit un lien qui n'ouvre que cette section. Vous gardez le vôtre."),
    textPerson: t(
      "La personne embauchée peut remplir elle-même cette section sur son téléphone et y photographier ses documents. Vous ne verrez que son nom et son année de naissance.",
    ),
    verb: t("Confier la section"),
    cancel: "Annuler",
    person: (email: string, isDone: boolean) =>
      t(
        isDone
          ? `Section « Salarié » : ${email} a terminé.`
          : `Section « Salarié » confiée à ${email}, en attente de ses réponses. Continuez avec les autres.`,
      ),
    waiting: (email: string) => t(`Confiée à ${email}, en attente de ses réponses.`),
    done: (email: string) => t(`Confiée à ${email}, qui a terminé.`),
  },
  later: {
    verb: {
      apprentissage: t("Recevoir le lien pour continuer plus tard"),
      professionnalisation: t("Continuer plus tard"),
    } satisfies Record<ContractType, string>,
    done: (email: string) => t(`Le lien vient d'être envoyé à ${email}. Vos réponses sont gardées.`),
  },

  notSent: t("Rien n'a été envoyé. Ce que vous avez saisi est gardé."),
  deadWhileTyping: t(
    "Ce que vous avez saisi reste sur cet écran et dans ce navigateur : vous le retrouverez avec le nouveau lien.",
  ),
  ended: {
    title: t("Ce lien n'est plus valable."),
    used: (day: string | null) =>
      t(
        day === null
          ? "Les réponses demandées ont déjà été envoyées."
          : `Votre partie a été envoyée le ${day}.`,
      ),
    usedMore: (school: string) =>
      t(`Pour la corriger, demandez un nouveau lien à ${school} : vos réponses y seront reprises.`),
    revoked: (school: string) =>
      t(
        `${school} a repris ce contrat. Pour continuer, demandez-lui un nouveau lien : vos réponses sont gardées.`,
      ),
    write: (school: string) => t(`Demander un nouveau lien à ${school}`),
    mailSubject: (number: string) => t(`Nouveau lien pour le contrat ${number}`),
  },
  sent: {
    title: t("Votre partie est envoyée."),
    lead: (school: string) => t(`${school} l'a reçue et vous remercie.`),
    nextTitle: t("Et maintenant"),
    next: (school: string) => [
      t(`${school} vérifie le contrat, le plus souvent sous quelques jours.`),
      t("Vous recevez la convention de formation par e-mail, à lire et à valider."),
      t("Les demandes de signature suivent par e-mail, au plus tard avant le début du contrat."),
    ],
    reference: "Référence",
    author: "Envoyé par",
    at: "Envoyé le",
    print: "Imprimer cette confirmation",
  },
}

const personRoles = { learner: t("l'étudiant"), representative: t("le représentant légal") }

/** What the school reads and chooses when it asks the person hired for their part. */
export const studentLinkWords = {
  title: { ask: t("Envoyer à l'étudiant ?"), remind: t("Relancer l'étudiant ?") },
  to: t("Envoyer un lien à"),
  roles: personRoles,
  person: (name: string, role: string) => t(name === "" ? role : `${name}, ${role}`),
  toFill: (count: number) =>
    t(count === 0 ? "rien à compléter" : `${countOf(count, { one: "champ", many: "champs" })} à compléter`),
  noAddress: t("Adresse e-mail inconnue : ajoutez-la dans la fiche de l'étudiant."),
  received: (day: string) => t(`Partie reçue le ${day}.`),
  alone: t(
    "Mineur : sans lien pour le représentant légal, l'étudiant remplit aussi les champs qui le concernent.",
  ),
  onward: t("Une fois la partie reçue"),
  toCompany: (email: string) => t(`Envoyer aussitôt le contrat à l'entreprise (${email})`),
  toSchool: t("Me rendre le contrat en brouillon, pour le relire d'abord"),
  askedFor: t("Réponse souhaitée avant le"),
  comment: t("Message"),
  sees: t("Ce que la personne verra"),
  seesText: t(
    "Votre établissement, l'entreprise, et les seuls champs encore vides qui la concernent. Ce que vous savez déjà d'elle n'est pas montré. Le numéro de sécurité sociale et les réponses sur le handicap sont chiffrés dès la saisie.",
  ),
  verbs: { ask: t("Envoyer le lien"), remind: "Relancer" },
  chooseOne: t("Choisissez au moins une personne."),
  card: t("Partie de l'étudiant"),
  states: {
    open: t("En attente"),
    expired: t("Lien expiré"),
    used: t("Partie reçue"),
    revoked: t("Lien retiré"),
    declined: t("Lien retiré"),
    replaced: t("Lien remplacé"),
  },
  goesToCompany: t("Le contrat partira ensuite chez l'entreprise."),
  comesBack: t("Le contrat vous reviendra ensuite en brouillon."),
  remind: "Relancer",
  revoke: t("Retirer le lien"),
  revokeOf: (role: string) => t(`Retirer le lien : ${role}`),
}

export const schoolWords = {
  title: {
    askCompany: t("Envoyer à l'entreprise ?"),
    askCorrection: t("Demander une correction à l'entreprise ?"),
    remind: t("Relancer l'entreprise ?"),
  },
  person: t("Contact de l'entreprise"),
  other: t("Une autre adresse"),
  email: "Adresse e-mail",
  askedFor: t("Réponse souhaitée avant le"),
  comment: t("Message à l'entreprise"),
  commentNeeded: t("Ce qui est à corriger"),
  sees: t("Ce que l'entreprise verra"),
  seesText: (learner: string) =>
    t(
      `Le nom et l'année de naissance de ${learner}, la formation, les dates et sa propre partie. Jamais le numéro de sécurité sociale, les réponses sur la santé ni les coordonnées.`,
    ),
  fills: t("Ce qu'il lui reste à remplir"),
  nothing: t("Rien : tout est déjà connu, elle relit et envoie."),
  count: (count: number) => countOf(count, { one: "champ", many: "champs" }),
  verbs: {
    askCompany: t("Envoyer à l'entreprise"),
    askCorrection: t("Demander la correction"),
    remind: "Relancer",
  },
  card: t("Lien de l'entreprise"),
  sentTo: (email: string, day: string) => t(`Envoyé à ${email} le ${day}.`),
  times: (count: number) => t(`${count} envois au total.`),
  wanted: (day: string) => t(`Réponse souhaitée avant le ${day}.`),
  states: {
    open: t("En attente de l'entreprise"),
    expired: t("Lien expiré"),
    used: t("Partie reçue"),
    revoked: t("Lien retiré"),
    declined: t("Lien retiré"),
    replaced: t("Lien remplacé"),
  },
  remind: "Relancer",
  copy: "Copier le lien",
  copied: t("Lien copié"),
  notCopied: t("Le lien n'a pas pu être copié. Réessayez, ou relancez par e-mail."),
  until: (day: string) => t(`Valable jusqu'au ${day}.`),
  reminded: (count: number, day: string) =>
    t(
      count < 2 ? `Relance automatique le ${day}.` : `${count} relances automatiques, la dernière le ${day}.`,
    ),
  nextReminder: (day: string) => t(`Prochaine relance automatique le ${day}.`),
}
