import { words } from "@jalon/wire-kit"

const minutes = (n: number) => (n > 1 ? `${n} minutes` : "1 minute")

export const { refusals, route, refuse } = words({
  "login.wrong_pair": "L'adresse e-mail ou le mot de passe ne correspond pas.",
  "login.wait": ({ minutes: n }) => `Trop d'essais. Réessayez dans ${minutes(Number(n))}.`,
  "reset.dead_link": "Ce lien n'est plus valable.",
  "account.exists": "Un compte existe déjà avec cette adresse. Rechargez la page pour vous connecter.",
  "step_up.required": "Confirmez votre mot de passe pour continuer.",
  "password.wrong": "Le mot de passe actuel ne correspond pas.",
  "password.too_short": "Le mot de passe compte au moins 12 caractères.",
  "password.too_long": "Le mot de passe compte au plus 200 caractères.",
  "password.too_common": "Ce mot de passe est trop répandu. Choisissez-en un autre.",
  "password.own_email": "Votre mot de passe ne peut pas être votre adresse e-mail. Choisissez-en un autre.",
  "picture.not_an_image": "Ce fichier n'est pas une image JPG, PNG ou WebP.",
  "picture.too_large": "Cette image est trop grande. Réduisez-la à moins de 25 millions de pixels.",
})
