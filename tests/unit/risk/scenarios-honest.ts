import { honest, identity, people, place, type Scenario, sharedWith } from "./scenario";

/** Nothing about them is unusual. */
export const ordinary: Scenario[] = [
  honest("Seattle, nothing to remark", {}),
  honest("Texas", {
    firstName: "Earl",
    lastName: "Boone",
    ssn: "449-30-8812",
    email: "eboone@yahoo.com",
    phone: "512-478-2210",
    ...place("804 W 9th St", "Austin", "TX", "78701"),
  }),
  honest("Puerto Rico", {
    firstName: "Yadiel",
    lastName: "Rivera Cruz",
    ssn: "582-45-1290",
    email: "yadielrivera@hotmail.com",
    phone: "787-722-1200",
    ...place("Calle Fortaleza 63", "San Juan", "PR", "00901"),
  }),
  honest("Guam", {
    firstName: "Ana",
    lastName: "Taitague",
    ssn: "586-12-3411",
    phone: "671-472-5500",
    ...place("155 Hesler Pl", "Hagatna", "Guam", "96910"),
  }),
  honest("own domain", { email: "me@santos-family.org" }),
  honest("work address with accents", { firstName: "José", lastName: "Muñoz", email: "jmunoz@boeing.com" }),
  honest("plus tag and dots", { email: "m.a.r.i.a+loan@gmail.com" }),
  honest("rural route", { ...place("RR 2 Box 118", "Twisp", "WA", "98856") }),
  honest("vanity city name", {
    ...place("6200 Hollywood Blvd", "Hollywood", "CA", "90028"),
    phone: "323-462-1100",
  }),
  honest("confirmed by a bureau", {}, identity("match")),
  honest(
    "known good customer",
    {},
    sharedWith(people(1, ["ssn", "email", "phone", "address"], { name: "same", standing: "good" })),
  ),
];
