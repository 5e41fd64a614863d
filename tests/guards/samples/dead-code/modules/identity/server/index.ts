import { used } from "../rules/ages.ts"

used()
