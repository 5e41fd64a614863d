import { clockWords } from "@jalon/education/rules"
import type { FoundGuestLink } from "@jalon/guest-links/server"
import { phone } from "@jalon/identifiers"
import { dayInWords, type IsoDate } from "@jalon/kernel"
import { composeMail, type MailContent } from "./layout.ts"

/** What one kind of invitation says: why it comes and what it opens. */
type Wording = { subject: string; why: string; opens: string; button: string }

const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "Europe/Paris" })

const inviterOf = ({ invitedBy, host }: FoundGuestLink) =>
  invitedBy === null ? host.name : `${invitedBy}, ${host.name},`

const student = (guestLink: FoundGuestLink): Wording => ({
  subject: `${guestLink.host.name} vous ouvre votre espace étudiant`,
  why: `${inviterOf(guestLink)} vous invite à ouvrir votre espace étudiant.`,
  opens:
    "Vous y vérifiez vos informations, déposez vos documents depuis votre téléphone et suivez votre contrat. Comptez deux minutes pour ouvrir votre compte.",
  button: "Activer mon compte",
})

const member = (guestLink: FoundGuestLink): Wording => ({
  subject: `Votre accès à ${guestLink.host.name}`,
  why: `${inviterOf(guestLink)} vous invite à rejoindre l'équipe${guestLink.facts.role ? ` avec le rôle « ${guestLink.facts.role} »` : ""}.`,
  opens: "Vous choisissez un mot de passe, vérifiez vos informations, puis votre accès est ouvert.",
  button: "Activer mon compte",
})

const company = (guestLink: FoundGuestLink): Wording => ({
  subject: `Activer le compte de ${guestLink.facts.company ?? guestLink.host.name}`,
  why: `Le compte de ${guestLink.facts.company ?? guestLink.host.name} est prêt à être activé.`,
  opens:
    "Vous y tenez à jour la fiche de votre organisation et suivez les contrats avec les centres de formation. Rien à payer, rien à installer.",
  button: "Activer mon compte",
})

const validation = (guestLink: FoundGuestLink): Wording => ({
  subject: `Confirmer les informations de ${guestLink.host.name}`,
  why: `Vous êtes indiqué comme la personne qui peut confirmer les informations de ${guestLink.host.name}.`,
  opens:
    "Vous relisez le nom, le SIRET, l'adresse et le représentant légal, comparés au registre public. Comptez deux minutes.",
  button: "Vérifier les informations",
})

const partnership = (guestLink: FoundGuestLink): Wording => ({
  subject: `${guestLink.host.name} vous propose un partenariat`,
  why: `${inviterOf(guestLink)} souhaite travailler avec ${guestLink.facts.company ?? "votre entreprise"} pour l'accueil d'apprentis.`,
  opens:
    "Vous voyez qui vous invite, ce qui est partagé et ce qui ne l'est pas, puis vous acceptez ou déclinez. Aucun engagement de recrutement.",
  button: "Voir l'invitation",
})

const learnerOf = ({ facts }: FoundGuestLink) =>
  typeof facts.learner === "string" && facts.learner !== "" ? facts.learner : "votre futur alternant"

/** What the school asks to be put right, when it sends the contract back. */
const commentOf = ({ facts }: FoundGuestLink) =>
  typeof facts.comment === "string" ? ` L'école précise : « ${facts.comment} »` : ""

const shortDay = new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "UTC" })

const wantedBy = ({ facts }: FoundGuestLink) =>
  typeof facts.asked_for === "string"
    ? ` Réponse souhaitée avant le ${shortDay.format(new Date(facts.asked_for))}.`
    : ""

/** One section, delegated by the person who holds the company's link. */
const delegated = (guestLink: FoundGuestLink): Wording => ({
  subject: `Compléter « ${guestLink.facts.section} » du contrat de ${learnerOf(guestLink)}`,
  why: `${guestLink.facts.handed_by} vous confie la partie « ${guestLink.facts.section} » du contrat de ${learnerOf(guestLink)}, préparé par ${guestLink.host.name}.${wantedBy(guestLink)}`,
  opens:
    "Vous ne voyez et ne remplissez que cette partie. Comptez deux minutes, sans compte à créer ; vous pouvez vous arrêter et reprendre avec ce lien.",
  button: "Compléter ma partie",
})

const employerOf = ({ facts }: FoundGuestLink) => (facts.company ? ` avec ${facts.company}` : "")

/** The part about the person, asked of them by the school: nothing of what it holds is said here. */
const ownPart = (guestLink: FoundGuestLink): Wording => ({
  subject: `${guestLink.host.name} prépare votre contrat : vos informations`,
  why: `${inviterOf(guestLink)} prépare votre contrat${employerOf(guestLink)} et a besoin de quelques informations sur vous.${wantedBy(guestLink)}${commentOf(guestLink)}`,
  opens:
    "Répondez depuis votre téléphone, sans compte à créer ; chaque réponse est enregistrée, vous pouvez vous arrêter et reprendre avec ce lien. Prenez votre carte Vitale et de quoi photographier vos documents. Comptez cinq minutes.",
  button: "Compléter ma partie",
})

const representativePart = (guestLink: FoundGuestLink): Wording => ({
  subject: `Le contrat de ${learnerOf(guestLink)} : vos coordonnées de représentant légal`,
  why: `${inviterOf(guestLink)} prépare le contrat de ${learnerOf(guestLink)}${employerOf(guestLink)}. Comme représentant légal, vous le signerez aussi : vos coordonnées y figurent.${wantedBy(guestLink)}${commentOf(guestLink)}`,
  opens:
    "Vous ne voyez et ne remplissez que ce qui vous concerne. Comptez deux minutes, sans compte à créer ; vous pouvez vous arrêter et reprendre avec ce lien.",
  button: "Compléter ma partie",
})

const partOf = (guestLink: FoundGuestLink): Wording => {
  if (typeof guestLink.facts.handed_by === "string") return delegated(guestLink)
  return guestLink.part === "representative" ? representativePart(guestLink) : ownPart(guestLink)
}

/** As the page itself says: the form of a professionalization contract is longer. */
const minutesOf = ({ kind }: FoundGuestLink) => (kind === "contrat_pro" ? "douze" : "huit")

const completion = (guestLink: FoundGuestLink): Wording => ({
  subject: `Compléter le contrat de ${learnerOf(guestLink)}`,
  why: `${inviterOf(guestLink)} prépare le contrat de ${learnerOf(guestLink)} avec ${guestLink.facts.company || "votre entreprise"} et vous demande de compléter votre partie.${wantedBy(guestLink)}${commentOf(guestLink)}`,
  opens: `Ce que l'école et le registre connaissent déjà est rempli. Vous pouvez vous arrêter et reprendre avec ce lien. Comptez ${minutesOf(guestLink)} minutes, sans compte à créer.`,
  button: "Compléter le contrat",
})

const convention = (guestLink: FoundGuestLink): Wording => ({
  subject: `Valider la convention de formation de ${learnerOf(guestLink)}`,
  why: `${inviterOf(guestLink)} vous propose la convention de formation de ${learnerOf(guestLink)}.${wantedBy(guestLink)}`,
  opens: "Vous la lisez, puis vous la validez ou demandez une correction, ligne par ligne.",
  button: "Lire la convention",
})

const envelopeOf = ({ facts }: FoundGuestLink): string =>
  typeof facts.envelope === "string" ? facts.envelope : "vos documents"

const signature = (guestLink: FoundGuestLink): Wording => ({
  subject: `À signer : ${envelopeOf(guestLink)}`,
  why: `${inviterOf(guestLink)} vous demande de signer : ${envelopeOf(guestLink)}.`,
  opens:
    "Un code vous est envoyé pour confirmer votre identité. Vous lisez les documents, puis vous les signez depuis votre téléphone ou votre ordinateur, sans compte à créer. Comptez trois minutes.",
  button: "Lire et signer",
})

const signedCopy = (guestLink: FoundGuestLink): Wording => ({
  subject: `Signé par tous : ${envelopeOf(guestLink)}`,
  why: `Tous les signataires ont signé : ${envelopeOf(guestLink)}. Vos exemplaires sont scellés et prêts.`,
  opens:
    "Un code vous est envoyé pour confirmer votre identité, puis vous téléchargez vos exemplaires. Conservez-les : un apprenti garde son contrat jusqu'à sa retraite.",
  button: "Télécharger mes exemplaires",
})

/** For a trainer without an account: one lesson, its sheets and nothing else. */
const attendance = (guestLink: FoundGuestLink): Wording => {
  const { label, on_date, start_minute, end_minute } = guestLink.facts
  const lesson = `${String(label ?? "")}, ${dayInWords(String(on_date) as IsoDate)}`
  return {
    subject: `Votre feuille d'émargement : ${lesson}`,
    why: `Vous intervenez pour ${guestLink.host.name} : ${lesson}, ${clockWords(Number(start_minute))} – ${clockWords(Number(end_minute))}.`,
    opens:
      "Ouvrez la feuille sur votre téléphone ou sur l'ordinateur de la salle, sans compte à créer : affichez le code, faites signer les apprenants, notez les absences, puis contresignez à la fin. Pour contresigner, un code vous est envoyé à cette adresse.",
    button: "Ouvrir la feuille d'émargement",
  }
}

const wordings: Partial<Record<FoundGuestLink["kind"], (guestLink: FoundGuestLink) => Wording>> = {
  validation,
  partnership,
  completion,
  contrat_pro: completion,
  convention,
  attendance,
}

const wordingOf = (guestLink: FoundGuestLink): Wording => {
  if (guestLink.kind === "signature")
    return guestLink.part === "copy" ? signedCopy(guestLink) : signature(guestLink)
  if (guestLink.part !== null && guestLink.kind !== "attendance") return partOf(guestLink)
  const wording = wordings[guestLink.kind]
  if (wording) return wording(guestLink)
  if (guestLink.subject === "student") return student(guestLink)
  return guestLink.subject === "member" ? member(guestLink) : company(guestLink)
}

const contactOf = ({ host }: FoundGuestLink) => {
  const { name, email } = host
  const called = host.phone && `appelez le ${phone.format(host.phone)}`
  const ways = [email && `écrivez à ${email}`, called].filter(Boolean).join(" ou ")
  return ways ? `Une question ? Pour joindre ${name}, ${ways}.` : `Une question ? Adressez-vous à ${name}.`
}

export const guestLinkMail = (guestLink: FoundGuestLink, url: string): MailContent =>
  mailOf(guestLink, url, wordingOf(guestLink))

/** The same link once more: what is asked comes first, and nobody is blamed. */
export const reminderOf = (guestLink: FoundGuestLink, url: string): MailContent => {
  const { subject, why, ...wording } = wordingOf(guestLink)
  return mailOf(guestLink, url, {
    ...wording,
    subject: `Rappel : ${subject}`,
    why: `Votre réponse est attendue ; si elle vient de partir, ne tenez pas compte de ce message. ${why}`,
  })
}

/** Come back to as often as it takes; the others serve once. */
const STAYS_OPEN: readonly FoundGuestLink["subject"][] = ["contract", "signer", "session"]

const mailOf = (guestLink: FoundGuestLink, url: string, wording: Wording): MailContent => {
  const { subject, why, opens, button } = wording
  return composeMail({
    subject,
    greeting: guestLink.facts.first_name ? `Bonjour ${guestLink.facts.first_name},` : "Bonjour,",
    paragraphs: [
      why,
      opens,
      STAYS_OPEN.includes(guestLink.subject)
        ? `Ce lien vous est personnel. Il reste ouvert jusqu'au ${day.format(guestLink.expiresAt)}.`
        : `Ce lien vous est personnel. Il fonctionne une seule fois, jusqu'au ${day.format(guestLink.expiresAt)}.`,
      contactOf(guestLink),
    ],
    button: { label: button, url },
    footnote:
      "Ce message vous est envoyé par Jalon pour le compte de l'organisation citée. Si vous ne la connaissez pas, ignorez-le : rien ne sera ouvert à votre nom.",
  })
}

const lines: Readonly<Record<string, string>> = {
  name: "Nom",
  siret: "SIRET",
  address: "Adresse",
  legal_representative: "Représentant légal",
}

export const disputeMail = (
  firstName: string,
  { name, line, reason }: { name: string; line: string; reason: string },
  url: string,
): MailContent =>
  composeMail({
    subject: `Une erreur est signalée : ${name}`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `La personne à qui vous avez demandé de confirmer les informations de ${name} signale une erreur.`,
      `${lines[line] ?? line} : ${reason}`,
      "Son lien reste ouvert : une fois la correction faite, elle pourra confirmer.",
    ],
    button: { label: "Corriger les informations", url },
    footnote: "Ce message vous est envoyé par Jalon parce que vous avez envoyé cette demande.",
  })
