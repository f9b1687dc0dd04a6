import { listen } from "./listen";

/* Answers every webhook delivery with 200. */

listen((request, response) => {
  request.resume().on("end", () => response.end());
});
