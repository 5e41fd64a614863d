/**
 * The companies of the reference data, all invented, in towns that exist: SIRET, name, number, street, town, NAF, IDCC, legal category, band
 * of employees, what it is.
 */
export const knownCompanies = `
  00000010900017 | CFA Horizon Métiers | 14 | quai des Merisiers | angers | 85.32Z | 1516 | 9220 | 12 | siège
  00000012500013 | Pierrick Loussouarn | 8 | impasse du Fournil | cholet | 85.59B | 9999 | 1000 | NN | siège
  00000013300017 | Atelier Vente & Cie | 21 | rue des Tanneurs | angers | 85.59A | 1516 | 5499 | 02 | siège
  00000014100010 | Épicerie des Halles Angevines | 2 | place des Halles | angers | 47.11B | 2216 | 5499 | 03 | siège
  00000015800014 | Boutique Lumen & Fils | 37 | rue de l’Horloge | angers | 47.59A | 1880 | 5710 | 02 | siège
  00000016600017 | Garage du Pont Rouge | 5 | route du Pont-Rouge | cholet | 45.20A | 1090 | 5499 | 11 | siège
  00000017400011 | Nordique Assurances Conseil | 60 | avenue du Levant | angers | 66.22Z | 2247 | 5710 | 12 | siège
  00000018200014 | Mairie de Trélazé | 1 | place de la Mairie | trelaze | 84.11Z | 9999 | 7210 | 21 | siège
  00000019000017 | Librairie L’Encre Bleue | 9 | rue des Écoliers | angers | 47.61Z | 3013 | 5499 | 01 | siège
  00000101600013 | Menuiserie Trois Copeaux | 11 | chemin des Scieries | angers | 43.32A | 1597 | 5499 | 11 | siège
  00000202200028 | Conserverie du Vieux Môle | 4 | quai du Môle | saintNazaire | 10.20Z | 1396 | 5710 | 21 | branche
  00000303800122 | Boulangeries Kessler | 18 | rue du Moulin | colmar | 10.71C | 0843 | 5710 | 12 | branche
  00001404300012 | CFA des Deux Rives | 50 | boulevard du Roi-René | angers | 85.32Z | 1516 | 9220 | 21 | siège
  00002505600037 | Transports Galandrin | 102 | zone des Sablons | cholet | 49.41A | 0016 | 5710 | 22 | branche
  00003606100257 | Clinique Saint-Elme | 7 | avenue des Pins | saintNazaire | 86.10Z | 2264 | 5599 | 31 | branche
  99990107700019 | Orle Numérique | 3 | passage de la Trame | angers | 62.01Z | 1486 | 5710 | 12 | siège
  99990107700027 | Orle Numérique | 16 | rue du Vieux-Lavoir | cholet | 62.01Z | 1486 | 5710 | 12 | branche
  99990208300149 | Maisons Arveline | 25 | rue Haute | cholet | 47.71Z | 1483 | 5710 | 41 | branche
  99990309900078 | Ateliers mécaniques Steinbruck | 1 | rue de la Forge | colmar | 25.62B | 3248 | 5710 | 22 | branche
  99990410500015 | Hôtel du Grand Saule | 6 | quai des Merisiers | angers | 55.10Z | 1979 | 5710 | 12 | siège
  99990511000311 | Propreté Claire-Voie | 44 | zone des Sablons | cholet | 81.21Z | 3043 | 5710 | 32 | branche
  99990612600027 | Foyer des Marronniers | 12 | rue des Marronniers | angers | 87.30A | 0413 | 9220 | 21 | branche
  99990713200107 | Chantiers navals Brévenne | 30 | quai du Môle | saintNazaire | 30.12Z | 3248 | 5710 | NN | fermée
  99990814800045 | Cabinet Aubrevoye | 2 | rue des Tilleuls | angers | 69.10Z | 1000 | 1000 | NN | non diffusible
  99991905300010 | Comptoir du Barachois | 24 | rue Maréchal Leclerc | saintDenis | 47.71Z | 1483 | 5710 | 03 | siège
  99991906100013 | Centre communal d’action sociale des Ponts-de-Cé | 7 | rue David d’Angers | pontsDeCe | 88.10A | 9999 | 7361 | 12 | siège
  35600000020009 | La Poste | 1 | place du Relais | angers | 53.10Z | 9999 | 5710 | 53 | branche
`
