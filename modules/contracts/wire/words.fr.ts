import { refusals as ofFiles } from "@jalon/files/wire"
import { refusals as ofGuestLinks } from "@jalon/guest-links/wire"
import { frenchSentences, type Sentence, wordsFor } from "@jalon/wire-kit"

const sentences = {
  "blank.unreadable":
    "Ce fichier n'est pas un PDF lisible, ou il est protégé : téléchargez-le de nouveau à sa source.",
  "blank.no_fields":
    "Ce PDF n'a aucun champ à remplir : prenez la version remplissable du formulaire, pas un document numérisé.",
  "blank.known": "Ce fichier a déjà été reçu pour cette version du formulaire.",
  "blank.unknown_field": "Ce champ n'existe pas dans le PDF, ou ne peut pas recevoir cette donnée.",
  "blank.not_draft": "Ce formulaire n'est plus un brouillon.",
  "blank.not_applied": "Ce formulaire n'est pas utilisé.",
  "blank.changed": "Les correspondances ont changé depuis l'épreuve : regardez-la de nouveau.",
  "blank.no_links": "Aucun champ n'est relié : rien ne serait imprimé.",
  "blank.day_taken": "Un autre fichier de cette version est déjà utilisé depuis ce jour.",
  // A link says why it is dead in the words of the module that keeps it.
  ...ofGuestLinks,
  ...ofFiles,
  "contract.locked": ({ status }) =>
    `Ce contrat est au statut « ${status} » : il ne se modifie plus. Rouvrez-le ou créez un avenant.`,
  "contract.not_followed": ({ status }) =>
    `Ce contrat est au statut « ${status} » : seul un contrat qui a pris effet peut être suivi d'un autre.`,
  "contract.field_locked": "Cette case ne se modifie pas à cette étape.",
  "contract.nothing_to_take":
    "La fiche ne dit rien de cette case, ou la case ne se modifie pas à cette étape.",
  "contract.student_unknown": "Cette personne est introuvable ou archivée.",
  "contract.partner_unknown": "Cette entreprise est introuvable ou archivée.",
  "contract.tutor_unknown": "Cette personne ne fait pas partie des contacts de l'entreprise.",
  "contract.training_unknown": "Cette formation est introuvable ou archivée.",
  "contract.class_unknown": "Cette classe est introuvable ou archivée.",
  "contract.move_refused": ({ reasons }) => String(reasons),
  "contract.move_incomplete": "Il manque une information pour cette étape.",
  "contract.pay_unknown":
    "La rémunération se calcule avec la date de naissance, les dates du contrat et la durée du travail.",
  "contract.funder_closed": ({ status }) =>
    `Ce contrat est au statut « ${status} » : son financeur ne change pas.`,
  "contract.funder_refused": ({ why }) => String(why),
  "contract.rule_unknown": "Cette alerte n'existe pas ou n'est plus d'actualité.",
  "contract.version_unknown": "Cette version est introuvable.",
  "contract.attachment_unknown": "Cette pièce ne fait pas partie du dossier.",
  "contract.file_unknown": "Ce fichier n'est pas arrivé ou n'est pas encore vérifié. Envoyez-le de nouveau.",
  "contract.files_too_many":
    "Ce lien a déjà servi à envoyer beaucoup de fichiers. Envoyez les suivants au centre de formation par e-mail.",
  "contract.no_file": "Aucun fichier n'est joint à cette pièce.",
  "comment.field_unknown": "Cette case n'existe pas dans ce contrat.",
  "comment.not_yours": "Seul son auteur supprime un commentaire.",
  "document.unprintable": ({ characters, text }) =>
    `Ces caractères ne peuvent pas être imprimés : ${characters}. Corrigez « ${text} ».`,
  "contract.no_calendar": "La classe n'a pas encore de calendrier.",
  "contract.duration_not_adjusted":
    "La durée de ce contrat n'est pas aménagée : aucune convention d'aménagement n'est à signer.",
  "contract.signature_copy_not_granted":
    "Vous n'avez pas le droit d'imprimer l'exemplaire à signer. La direction peut vous l'accorder dans « Membres et rôles ».",
  "convention.changed":
    "La convention a été modifiée depuis que vous l'avez ouverte. Relisez-la avant de la valider.",
  "convention.superseded":
    "La convention a été modifiée depuis votre réponse : ce lien n'en donne plus de copie. Demandez-la au centre de formation.",
  "convention.not_awaited": "L'entreprise n'a pas de convention à valider pour ce contrat.",
  "convention.no_address": "Ajoutez l'adresse e-mail du signataire de l'entreprise.",
  "contract.rupture_refused": "La rupture ne peut pas être enregistrée : corrigez les points bloquants.",
  "contract.rupture_warnings": "Des alertes restent à lire : confirmez que vous en tenez compte.",
  "contract.rupture_incomplete": "Choisissez d'abord le motif et le dernier jour du contrat.",
  "contract.no_act": "Pour ce motif, la loi demande un document propre au cas : il n'y a pas de modèle.",
  "contract.task_unknown": "Cette suite de la rupture n'existe pas.",
  "contract.amendment_type": "Ce type d'avenant n'existe pas pour ce contrat.",
  "contract.amendment_open": ({ rank }) =>
    `L'avenant n° ${rank} est en cours : menez-le à son terme ou abandonnez-le avant d'en créer un autre.`,
  "contract.amendment_field": "Ce type d'avenant ne permet pas de modifier ce champ.",
  "contract.amendment_locked": ({ status }) =>
    `Cet avenant est au statut « ${status} » : il ne se modifie plus.`,
  "contract.amendment_step": ({ status }) =>
    `Cet avenant est au statut « ${status} » : cette étape n'est pas possible.`,
  "contract.amendment_refused": ({ reasons }) => String(reasons),
  "contract.amendment_warnings": "Des alertes restent à lire : confirmez que vous en tenez compte.",
  "imported.not_a_sheet": "Ce fichier n'est pas un classeur Excel (.xlsx) ni un fichier CSV lisible.",
  "imported.columns": ({ missing }) =>
    `Ce fichier n'a pas les colonnes attendues. Il faut au moins : ${missing}.`,
  "imported.empty": "Ce fichier ne contient aucune ligne.",
  "imported.too_many": ({ max }) => `Un fichier compte ${max} lignes au plus. Répartissez-les.`,
  "imported.settled": "Cette ligne est déjà reprise.",
  "imported.faulty": "Une cellule n'a pas pu être lue : corrigez le fichier et envoyez-le de nouveau.",
  "imported.no_student": "Choisissez ou créez d'abord l'étudiant.",
  "imported.differs": "Des valeurs diffèrent : choisissez-les une à une.",
  "imported.no_question": "Les deux valeurs sont maintenant identiques : il n'y a plus rien à choisir.",
  "contracts.too_many": ({ max }) => `Une action porte sur ${max} contrats au plus. Affinez la sélection.`,
  "contract.part_incomplete": ({ count }) =>
    Number(count) < 2
      ? "Il reste 1 réponse à donner ou à corriger avant l'envoi. Ce que vous avez saisi est gardé."
      : `Il reste ${count} réponses à donner ou à corriger avant l'envoi. Ce que vous avez saisi est gardé.`,
  "contract.section_unknown": "Cette section ne se confie pas par ce lien.",
  "contract.not_her_address":
    "Cette adresse n'est pas celle que le centre de formation connaît de la personne embauchée. Demandez-lui laquelle elle a donnée, ou écrivez au centre.",
  "contract.section_handed":
    "Cette section est déjà confiée à une autre adresse. Pour en changer, écrivez au centre de formation.",
  "contract.attachment_given":
    "Cette pièce est déjà transmise. Pour la remplacer, écrivez au centre de formation.",
  "contract.links_too_many": "Plusieurs liens viennent d'être envoyés. Réessayez dans une heure.",
  "contract.no_open_link": "Il n'y a plus de lien ouvert : envoyez-en un nouveau.",
  "contract.step_closed":
    "Le lien de cette étape n'est plus ouvert. Demandez-en un nouveau au centre de formation.",
  "contract.no_student_link":
    "Ce contrat n'attend pas la partie de l'étudiant : il n'y a pas de lien à envoyer.",
  "contract.person_unreachable":
    "L'adresse e-mail de cette personne n'est pas connue. Ajoutez-la dans la fiche de l'étudiant.",
  "contract.same_address":
    "L'étudiant et son représentant légal ont la même adresse e-mail : chacun a besoin de la sienne pour recevoir son lien.",
  "contract.no_link": "Ce contrat n'attend pas l'entreprise : il n'y a pas de lien à envoyer.",
} satisfies Record<string, Sentence>

/** Left out of every page: the server says them. */
export const refusals = /* @__PURE__ */ frenchSentences(sentences)
export const { route, refuse } = /* @__PURE__ */ wordsFor<keyof typeof sentences>()

/** What any route that generates a document may answer. */
export const documentRefusals = ["document.busy", "document.too_slow", "document.unprintable"] as const
