import { words } from "@jalon/wire-kit"

export const { route } = words({})
