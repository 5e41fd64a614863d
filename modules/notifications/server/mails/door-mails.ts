import type { DoorFound } from "@jalon/organizations/server"
import { composeMail, type MailContent } from "./layout.ts"

/** What one kind of invitation says: why it comes and what it opens. */
type Wording = { subject: string; why: string; opens: string; button: string }

const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "Europe/Paris" })

const inviterOf = ({ invitedBy, host }: DoorFound) =>
  invitedBy === null ? host.name : `${invitedBy}, ${host.name},`

const student = (door: DoorFound): Wording => ({
  subject: `${door.host.name} vous ouvre votre espace étudiant`,
  why: `${inviterOf(door)} vous invite à ouvrir votre espace étudiant.`,
  opens:
    "Vous y vérifiez vos informations, déposez vos documents depuis votre téléphone et suivez votre contrat. Comptez cinq minutes.",
  button: "Activer mon compte",
})

const member = (door: DoorFound): Wording => ({
  subject: `Votre accès à ${door.host.name}`,
  why: `${inviterOf(door)} vous invite à rejoindre l'équipe${door.facts.role ? ` avec le rôle « ${door.facts.role} »` : ""}.`,
  opens: "Vous choisissez un mot de passe, vérifiez vos informations, puis votre accès est ouvert.",
  button: "Activer mon compte",
})

const company = (door: DoorFound): Wording => ({
  subject: `Activer le compte de ${door.facts.company ?? door.host.name}`,
  why: `Le compte de ${door.facts.company ?? door.host.name} est prêt à être activé.`,
  opens:
    "Vous y tenez à jour la fiche de votre organisation et suivez les contrats avec les centres de formation. Rien à payer, rien à installer.",
  button: "Activer mon compte",
})

const validation = (door: DoorFound): Wording => ({
  subject: `Confirmer les informations de ${door.host.name}`,
  why: `Vous êtes indiqué comme la personne qui peut confirmer les informations de ${door.host.name}.`,
  opens:
    "Vous relisez le nom, le SIRET, l'adresse et le représentant légal, comparés au registre public. Comptez deux minutes.",
  button: "Vérifier les informations",
})

const partnership = (door: DoorFound): Wording => ({
  subject: `${door.host.name} vous propose un partenariat`,
  why: `${inviterOf(door)} souhaite travailler avec ${door.facts.company ?? "votre entreprise"} pour l'accueil d'apprentis.`,
  opens:
    "Vous voyez qui vous invite, ce qui est partagé et ce qui ne l'est pas, puis vous acceptez ou déclinez. Aucun engagement de recrutement.",
  button: "Voir l'invitation",
})

const learnerOf = ({ facts }: DoorFound) =>
  typeof facts.learner === "string" && facts.learner !== "" ? facts.learner : "votre futur alternant"

/** What the school asks to be put right, when it sends the contract back. */
const commentOf = ({ facts }: DoorFound) =>
  typeof facts.comment === "string" ? ` L'école précise : « ${facts.comment} »` : ""

const shortDay = new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "UTC" })

const wantedBy = ({ facts }: DoorFound) =>
  typeof facts.asked_for === "string"
    ? ` Réponse souhaitée avant le ${shortDay.format(new Date(facts.asked_for))}.`
    : ""

/** One section, handed by the person who holds the company's link. */
const handed = (door: DoorFound): Wording => ({
  subject: `Compléter « ${door.facts.section} » du contrat de ${learnerOf(door)}`,
  why: `${door.facts.handed_by} vous confie la partie « ${door.facts.section} » du contrat de ${learnerOf(door)}, préparé par ${door.host.name}.${wantedBy(door)}`,
  opens:
    "Vous ne voyez et ne remplissez que cette partie. Comptez deux minutes, sans compte à créer ; vous pouvez vous arrêter et reprendre avec ce lien.",
  button: "Compléter ma partie",
})

const completion = (door: DoorFound): Wording => ({
  subject: `Compléter le contrat de ${learnerOf(door)}`,
  why: `${inviterOf(door)} prépare le contrat de ${learnerOf(door)} avec ${door.facts.company || "votre entreprise"} et vous demande de compléter votre partie.${wantedBy(door)}${commentOf(door)}`,
  opens:
    "Ce que l'école et le registre connaissent déjà est rempli. Vous pouvez vous arrêter et reprendre avec ce lien. Comptez huit minutes, sans compte à créer.",
  button: "Compléter le contrat",
})

const convention = (door: DoorFound): Wording => ({
  subject: `Valider la convention de formation de ${learnerOf(door)}`,
  why: `${inviterOf(door)} vous propose la convention de formation de ${learnerOf(door)}.`,
  opens: "Vous la lisez, puis vous la validez ou demandez une correction, ligne par ligne.",
  button: "Lire la convention",
})

const wordings: Partial<Record<DoorFound["kind"], (door: DoorFound) => Wording>> = {
  validation,
  partnership,
  completion,
  contrat_pro: completion,
  convention,
}

const wordingOf = (door: DoorFound): Wording => {
  if (door.part !== null) return handed(door)
  const wording = wordings[door.kind]
  if (wording) return wording(door)
  if (door.subject === "student") return student(door)
  return door.subject === "member" ? member(door) : company(door)
}

const contactOf = ({ host: { name, email, phone } }: DoorFound) => {
  const ways = [email && `écrivez à ${email}`, phone && `appelez le ${phone}`].filter(Boolean).join(" ou ")
  return ways ? `Une question ? Pour joindre ${name}, ${ways}.` : `Une question ? Adressez-vous à ${name}.`
}

export const doorMail = (door: DoorFound, url: string): MailContent => {
  const { subject, why, opens, button } = wordingOf(door)
  return composeMail({
    subject,
    greeting: door.facts.first_name ? `Bonjour ${door.facts.first_name},` : "Bonjour,",
    paragraphs: [
      why,
      opens,
      door.subject === "contract"
        ? `Ce lien vous est personnel. Il reste ouvert jusqu'au ${day.format(door.expiresAt)}.`
        : `Ce lien vous est personnel. Il fonctionne une seule fois, jusqu'au ${day.format(door.expiresAt)}.`,
      contactOf(door),
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
