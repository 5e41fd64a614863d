/**
 * Twelve characters or more that many people choose, and the words they pad to get there (digits and signs at
 * the end are ignored when comparing). Lower case, without accents.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password motdepasse azerty azertyuiop qwerty qwertyuiop abcdefghijkl abcdefghijklm bonjour bonjourbonjour
  bienvenue soleil doudou chouchou loulou nicolas camille alexandre marseille olympique psgpsg parissaintgermain
  jetaime jetaimejetaime iloveyou iloveyouiloveyou princesse football chocolat vacances secret secretsecret
  administrateur administration admin adminadmin administrator azertyazerty qwertyqwerty passwordpassword
  motdepassemotdepasse changeme changemechangeme letmein welcome welcomewelcome monkey dragon superman batman
  starwars pokemon naruto minecraft fortnite playstation liverpool barcelona manchester ecole lycee apprenti
  apprentissage alternance formation cfa etudiant entreprise stage rentree septembre octobre novembre decembre
  janvier fevrier printemps automne azertyuiopqs azertyuiopqsdf qsdfghjklm wxcvbn poiuytreza jalon jalonjalon
  123456789012 1234567890123 12345678901234 123456123456 0123456789 01234567890 012345678901 123123123123
  111111111111 000000000000 aaaaaaaaaaaa azertyuiop123 qwertyuiop12 1q2w3e4r5t6y a1z2e3r4t5y6 correcthorsebatterystaple
  thisismypassword monmotdepasse jeteconnais jenesaispas onsenfout touteslesmemes lavieestbelle lavieenrose`.split(
    /\s+/u,
  ),
)
