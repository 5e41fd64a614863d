import { refusals as ofFiles } from "@jalon/files/wire"
import { refusals as ofGuestLinks } from "@jalon/guest-links/wire"
import { frenchSentences, type Sentence, wordsFor } from "@jalon/wire-kit"

const sentences = {
  ...ofFiles,
  // A link says why it is dead in the words of the module that keeps it.
  ...ofGuestLinks,
  "attendance.move_closed": ({ reasons }) => String(reasons),
  "attendance.sheet_locked": "Feuille clôturée : toute modification passe par une demande de correction.",
  "attendance.not_open": "La signature n'est pas ouverte sur cette feuille.",
  "attendance.changed": "Cette feuille a changé entre-temps. Rouvrez-la pour voir les changements.",
  "attendance.missing_reason": "Indiquez pourquoi cette personne n'a pas signé.",
  "attendance.mark_too_old":
    "Cette ligne a été notée il y a plus de 72 heures, hors connexion : notez-la à nouveau, ou demandez une correction.",
  "attendance.mark_overtaken":
    "Cette ligne a changé entre-temps : une signature ou une autre saisie est arrivée après la vôtre. Vérifiez-la sur la feuille.",
  "attendance.on_list": "Cette personne est déjà sur la feuille.",
  "attendance.paper_line": ({ name }) =>
    `${String(name)} a déjà signé, ou est noté absent : demandez une correction de sa ligne.`,
  "attendance.not_closed": "La feuille n'est pas clôturée : modifiez-la directement.",
  "attendance.correction_waits": "Une correction attend déjà une décision pour cette personne.",
  "attendance.hours_correction_waits":
    "Une correction des horaires attend déjà une décision sur cette feuille.",
  "attendance.link_unknown":
    "Ce lien n'est pas valable. Ouvrez-le depuis l'e-mail reçu, ou adressez-vous au formateur.",
  "attendance.trainer_code":
    "Ce code n'est pas le bon, ou n'est plus valable. Vérifiez le dernier e-mail reçu, ou demandez un nouveau code.",
  "attendance.trainer_without_mail":
    "Aucune adresse e-mail n'est connue pour ce formateur. Complétez sa fiche, puis envoyez le lien.",
  "justification.period": ({ sentence }) => String(sentence),
  "justification.reason": "Choisissez un motif de la liste.",
  "justification.file_unknown": "Ce fichier n'est pas arrivé, ou n'est plus là. Envoyez-le à nouveau.",
  "justification.move_closed": ({ reasons }) => String(reasons),
  "justification.changed": "Ce justificatif a changé entre-temps. Rouvrez-le pour voir les changements.",
  "justification.motive": "Indiquez le motif : il est montré à l'apprenant.",
  "warning.handled": "Cette alerte n'est plus ouverte. Rechargez la liste pour voir ce qui a été fait.",
  "warning.open": "Une alerte du même signe est déjà ouverte pour cette personne.",
  "certificate.blocked": ({ reasons }) => `Le document ne peut pas être établi. ${String(reasons)}`,
  "certificate.reason":
    "Indiquez le motif : il manque des éléments dans la période, ou un certificat existe déjà.",
  "certificate.prepared": "Une demande attend déjà une signature pour cette période.",
  "certificate.not_draft": "Ce certificat n'attend pas de signature.",
  "certificate.ended": "Ce certificat est déjà annulé ou remplacé.",
  "attendance.refused": ({ sentence }) => String(sentence),
  "attendance.code_wrong": ({ sentence }) => String(sentence),
} satisfies Record<string, Sentence>

/** Without the sentences, which the server answers: the page of a learner's phone carries none. */
export const { route, refuse } = /* @__PURE__ */ wordsFor<keyof typeof sentences>()
export const refusals = /* @__PURE__ */ frenchSentences(sentences)
