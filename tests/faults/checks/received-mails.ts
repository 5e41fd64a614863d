import { readFile } from "node:fs/promises"
import type { CaughtMail } from "@jalon/ports/mail"

export type ReceivedMail = Pick<CaughtMail, "messageId" | "subject" | "text" | "envelopeTo">

/** From the file, written to disk before each mail was acknowledged to the worker. */
export const readMails = async (file: string): Promise<ReceivedMail[]> =>
  (await readFile(file, "utf8"))
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ReceivedMail)

/** Subjects carry typographic spaces and apostrophes: compared by their first words only. */
export const isReset = (mail: ReceivedMail): boolean => mail.subject.startsWith("Choisir")
export const isPasswordChanged = (mail: ReceivedMail): boolean =>
  mail.subject.startsWith("Votre mot de passe")
