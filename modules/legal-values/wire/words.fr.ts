import { words } from "@jalon/wire-kit"

export const { refusals, route, refuse } = words({})
