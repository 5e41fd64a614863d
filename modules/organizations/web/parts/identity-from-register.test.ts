import { describe, expect, it } from "vitest"
import { filledWith, identityFromRegister } from "./identity-from-register.ts"

const blank = { name: "", address: {} }
const clinic = {
  denomination: "Clinique Saint-Elme",
  address: {
    numero: "3",
    repetition: "BIS",
    voie: "rue des Pins",
    code_postal: "99670",
    commune: "Saint-Elme",
  },
}
const garage = {
  denomination: "Garage du Pont Rouge",
  address: { voie: "quai Rouge", code_postal: "99200", commune: "Brisecourt" },
}

describe("name and address of an establishment by its SIRET", () => {
  it("are wholly those of the second SIRET", () => {
    const first = identityFromRegister(blank, {}, clinic, blank)
    const second = identityFromRegister(first.identity, first.filled, garage, blank)
    expect(second.identity).toEqual({ name: garage.denomination, address: garage.address })
  })

  it("go with their SIRET when the second is unknown", () => {
    const first = identityFromRegister(blank, {}, clinic, blank)
    expect(identityFromRegister(first.identity, first.filled, null, blank).identity).toEqual(blank)
  })

  it("stay where a person typed them", () => {
    const first = identityFromRegister(blank, {}, clinic, blank)
    const typed = { name: "CFA Saint-Elme", address: { ...first.identity.address, complement: "Bâtiment B" } }
    const second = identityFromRegister(typed, first.filled, garage, blank)
    expect(second.identity).toEqual({
      name: "CFA Saint-Elme",
      address: { ...garage.address, complement: "Bâtiment B" },
    })
  })

  it("of a centre saved before stay, and are not mixed with those of the register", () => {
    const saved = { name: "CFA des Deux Rives", address: { voie: "rue Haute", commune: "Valmont" } }
    expect(identityFromRegister(saved, {}, clinic, blank).identity).toEqual(saved)
  })

  it("come back to what was saved when the register's answer goes", () => {
    const saved = { name: "CFA des Deux Rives", address: { voie: "rue Haute", commune: "Valmont" } }
    const taken = { name: clinic.denomination, address: clinic.address }
    expect(identityFromRegister(taken, filledWith(taken), null, saved).identity).toEqual(saved)
  })
})
