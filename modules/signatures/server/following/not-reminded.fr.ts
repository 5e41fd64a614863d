import { typography } from "@jalon/kernel"

/** Why a signer who is waited for is not written to. */
export type NotReminded = "just_reminded" | "locked" | "no_link"

const sentences = {
  just_reminded: (name) => `${name} a déjà reçu un rappel aujourd'hui.`,
  locked: (name) => `${name} a saisi trop de codes erronés : renvoyez-lui un nouveau lien.`,
  no_link: (name) => `Le lien de ${name} ne s'ouvre plus : renvoyez-lui un nouveau lien.`,
} as const satisfies Record<NotReminded, (name: string) => string>

export const notRemindedWords = (name: string, why: NotReminded): string => typography(sentences[why](name))
