import type { ApplicantData } from "@/lib/contract/applicant";

/** Invented people: the kinds of cases that a lender sees in a month. */
export const sampleApplicants: readonly ApplicantData[] = `
# People with consistent details
Maria, Santos, 1988-04-17, 535-08-8741, maria.santos@gmail.com, 206-343-7011, 1423 Pike St, Seattle, WA, 98101
James, Okafor, 1979-11-02, 318-54-2206, jokafor79@yahoo.com, 312-664-2817, 2210 N Clark St, Chicago, IL, 60614
Priya, Raman, 1991-06-30, 452-71-9038, priya.raman@outlook.com, 512-472-9034, 804 W 12th St, Austin, TX, 78701
Daniel, Kowalski, 1966-02-12, 262-38-4417, dan.kowalski66@gmail.com, 305-371-5528, 1180 SW 8th St, Miami, FL, 33130
Wei, Zhang, 1985-09-08, 521-83-6650, wei.zhang.denver@gmail.com, 303-832-4471, 955 Pearl St, Denver, CO, 80203
Aisha, Haddad, 1994-01-25, 024-62-7719, aisha.haddad@icloud.com, 617-536-2290, 31 Clarendon St, Boston, MA, 02116
Carlos, Mendes, 1972-07-19, 526-47-3385, carlosmendes72@gmail.com, 602-254-8816, 410 N 5th Ave, Phoenix, AZ, 85003
Emma, Lindqvist, 1997-12-05, 542-19-8074, emma.lindqvist@gmail.com, 503-222-7145, 1637 NW Glisan St, Portland, OR, 97209
Samuel, Brooks, 1958-03-28, 413-66-1052, sbrooks@bellsouth.net, 615-244-3391, 77 Music Sq E, Nashville, TN, 37203
Olga, Petrova, 1983-10-14, 157-70-5293, olga.petrova@outlook.com, 201-653-8804, 212 Garden St, Hoboken, NJ, 07030
Henry, Walsh, 1990-05-21, 172-68-4429, henry.j.walsh@gmail.com, 215-563-7712, 2031 Locust St, Philadelphia, PA, 19103
Fatima, Khan, 1987-08-03, 373-92-6108, fatimak87@gmail.com, 313-961-4420, 1450 Bagley St, Detroit, MI, 48216
# A couple and their son share a home and a phone
Teresa, Novak, 1976-03-09, 393-58-7240, teresa.novak@gmail.com, 414-271-6603, 2540 N Lake Dr, Milwaukee, WI, 53211
Victor, Novak, 1974-06-22, 398-52-1186, victor.novak@gmail.com, 414-271-6603, 2540 N Lake Dr, Milwaukee, WI, 53211
Lucas, Novak, 2004-11-30, 387-13-9051, lucas.novak04@gmail.com, 414-271-6603, 2540 N Lake Dr, Milwaukee, WI, 53211
# Five strangers share one phone
Quentin, Abbott, 1989-02-11, 247-61-3308, quentin.abbott@gmail.com, 704-377-9126, 601 S Tryon St, Charlotte, NC, 28202
Nadia, Castillo, 1993-07-27, 590-44-2871, nadia.castillo@outlook.com, 704-377-9126, 1204 E 7th Ave, Tampa, FL, 33605
Julian, Fischer, 1981-12-19, 290-73-6642, julian.fischer@yahoo.com, 704-377-9126, 88 E Broad St, Columbus, OH, 43215
Keiko, Tanaka, 1996-04-06, 568-85-1907, keiko.tanaka@icloud.com, 704-377-9126, 1510 J St, Sacramento, CA, 95814
Omar, Farouk, 1978-09-15, 133-64-7725, omar.farouk@gmail.com, 704-377-9126, 240 Court St, Brooklyn, NY, 11201
# One person with three SSNs and three mailboxes
Leon, Granger, 1984-01-08, 418-55-2903, leon.granger@gmail.com, 205-328-4417, 1911 5th Ave N, Birmingham, AL, 35203
Leon, Granger, 1984-01-08, 421-73-8860, leongranger7741@outlook.com, 205-328-4417, 1911 5th Ave N, Birmingham, AL, 35203
Leon, Granger, 1984-01-08, 416-92-1374, l.granger.84@yahoo.com, 205-328-4417, 1911 5th Ave N, Birmingham, AL, 35203
# SSNs that were never issued
Rosa, Ortega, 1992-10-10, 000-12-3456, rosa.ortega@gmail.com, 915-532-7719, 300 N Oregon St, El Paso, TX, 79901
Xavier, Leroy, 1995-03-03, 912-44-5567, xleroy@mailinator.com, 504-522-6614, 720 Camp St, New Orleans, LA, 70130
# Made-up or contradictory details
Asdf, Qwerty, 1990-01-01, 238-64-9915, asdfqwerty12345@yopmail.com, 111-111-1111, 123 Main St, Anytown, NY, 94105
Grace, Ellison, 1986-06-06, 508-77-3312, kx83jqzv01@gmail.com, 800-555-0199, 415 S 13th St, Omaha, NE, 10001
# Too little evidence
Hugo, Bergman, 1980-08-08, , hugo.bergman@gmail.com, 612-338-4409
`
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map(sampleOf);

function sampleOf(line: string): ApplicantData {
  const [firstName = "", lastName = "", dateOfBirth = "", ssn = "", email = "", phone = "", ...place] =
    line.split(", ");
  const [street = "", city = "", state = "", zip = ""] = place;
  return {
    firstName,
    lastName,
    dateOfBirth,
    ...(ssn === "" ? {} : { ssn }),
    email,
    phone,
    ...(place.length === 0 ? {} : { address: { street, city, state, zip } }),
  };
}
