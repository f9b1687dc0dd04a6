import { listen } from "./listen";

/* Answers every POST with 200 and counts them; GET answers how many came, and when the last one did. */

let count = 0;
let lastAt = 0;
listen((request, response) => {
  if (request.method === "GET") return response.end(JSON.stringify({ count, lastAt }));
  request.resume().on("end", () => {
    count++;
    lastAt = Date.now();
    response.end();
  });
});
