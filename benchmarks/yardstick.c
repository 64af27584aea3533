/* A plain C program that plays about as Molly does, for a figure that means something on any machine.

   Nine piles of two, a deck of 49, a display of four; a turn plays a card from the display or the deck onto a pile that
   does not show its colour, takes a pile of a line of three, or swaps two piles. Legal actions are bits, one is drawn
   with ChaCha8, as in the engine. Prints decisions per second of CPU. Not the rules: only about as much work. */

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

typedef struct { uint32_t key[8], count, used, block[16]; } Luck;

static uint32_t turned(uint32_t x, int n) { return x << n | x >> (32 - n); }

static void quarter(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d) {
    *a += *b; *d = turned(*d ^ *a, 16); *c += *d; *b = turned(*b ^ *c, 12);
    *a += *b; *d = turned(*d ^ *a, 8);  *c += *d; *b = turned(*b ^ *c, 7);
}

static void next_block(Luck *l) {
    uint32_t s[16] = {0x61707865, 0x3320646E, 0x79622D32, 0x6B206574}, x[16];
    memcpy(s + 4, l->key, 32);
    s[12] = l->count++;
    memcpy(x, s, 64);
    for (int i = 0; i < 4; i++) {
        for (int c = 0; c < 4; c++) quarter(&x[c], &x[4 + c], &x[8 + c], &x[12 + c]);
        for (int c = 0; c < 4; c++) quarter(&x[c], &x[4 + (c + 1) % 4], &x[8 + (c + 2) % 4], &x[12 + (c + 3) % 4]);
    }
    for (int i = 0; i < 16; i++) l->block[i] = x[i] + s[i];
    l->used = 0;
}

static uint32_t below(Luck *l, uint32_t n) {
    for (;;) {
        if (l->used == 16) next_block(l);
        uint64_t product = (uint64_t)l->block[l->used++] * n;
        if ((uint32_t)product >= n || (uint32_t)product >= -n % n) return product >> 32;
    }
}

static void sow(Luck *l, uint64_t seed) {
    memset(l, 0, sizeof *l);
    l->key[0] = (uint32_t)seed;
    l->key[1] = seed >> 32;
    l->used = 16;
}

enum { SPACES = 9, LINES = 8, COLOURS = 5, DISPLAY = 4, DECK = 49, SEATS = 4 };
static const int8_t LINE[LINES][3] = {{0,1,2},{3,4,5},{6,7,8},{0,3,6},{1,4,7},{2,5,8},{0,4,8},{2,4,6}};

typedef struct {
    Luck luck;
    int8_t pile[SPACES][56], height[SPACES], top[SPACES], display[DISPLAY], deck[DECK], left, turn, burrow[SEATS][COLOURS];
    int16_t lines;                               /* lines of three of one colour that the last play made */
} State;

static int draw(State *s) { return s->left ? s->deck[--s->left] : -1; }

static void start(State *s) {
    int8_t cards[DECK + 2 * SPACES];
    int count = sizeof cards;
    for (int i = 0; i < count; i++) cards[i] = i % COLOURS;
    for (int i = count - 1; i > 0; i--) {
        int j = below(&s->luck, i + 1);
        int8_t held = cards[i]; cards[i] = cards[j]; cards[j] = held;
    }
    for (int space = 0; space < SPACES; space++) {
        s->pile[space][0] = cards[2 * space];
        s->pile[space][1] = cards[2 * space + 1];
        s->height[space] = 2;
        s->top[space] = cards[2 * space + 1];
    }
    memcpy(s->deck, cards + 2 * SPACES, DECK);
    memset(s->burrow, 0, sizeof s->burrow);
    s->left = DECK; s->turn = 0; s->lines = 0;
    for (int i = 0; i < DISPLAY; i++) s->display[i] = draw(s);
}

/* Actions: 0-35 play display card onto space, 36-44 play the top of the deck, 45-53 swap, 54-77 take a pile of a line. */
static uint32_t unlike(const State *s, int colour) {
    uint32_t spaces = 0;
    for (int space = 0; space < SPACES; space++) spaces |= (uint32_t)(s->top[space] != colour) << space;
    return spaces;
}

static void allow(uint32_t mask[3], int first, uint64_t bits) {
    bits <<= first & 31;
    mask[first >> 5] |= (uint32_t)bits;
    if (bits >> 32) mask[(first >> 5) + 1] |= bits >> 32;
}

static int legal(const State *s, uint32_t mask[3]) {
    mask[0] = mask[1] = mask[2] = 0;
    if (s->lines) {
        for (int i = 0; i < LINES; i++)
            if (s->lines >> i & 1) allow(mask, 54 + 3 * i, 7);
    } else {
        for (int card = 0; card < DISPLAY; card++)
            if (s->display[card] >= 0) allow(mask, card * SPACES, unlike(s, s->display[card]));
        if (s->left) allow(mask, 36, unlike(s, s->deck[s->left - 1]));
        uint32_t piles = unlike(s, -1);
        allow(mask, 45, piles & piles >> 1);
    }
    return __builtin_popcount(mask[0]) + __builtin_popcount(mask[1]) + __builtin_popcount(mask[2]);
}

static int nth(const uint32_t mask[3], int place) {
    for (int word = 0; ; word++) {
        int count = __builtin_popcount(mask[word]);
        if (place < count) {
            uint32_t bits = mask[word];
            while (place--) bits &= bits - 1;
            return 32 * word + __builtin_ctz(bits);
        }
        place -= count;
    }
}

static void put(State *s, int space, int card) {
    s->pile[space][s->height[space]++] = s->top[space] = card;
    for (int i = 0; i < LINES; i++) {
        const int8_t *l = LINE[i];
        int on = l[0] == space | l[1] == space | l[2] == space;
        s->lines |= (on & (s->top[l[0]] == card) & (s->top[l[1]] == card) & (s->top[l[2]] == card)) << i;
    }
}

static void take(State *s, int space) {
    for (int i = 0; i < s->height[space]; i++) {
        int8_t *cubes = &s->burrow[s->turn][s->pile[space][i]];
        if (*cubes < 12) ++*cubes;
    }
    s->height[space] = s->lines = 0;
    s->top[space] = -1;
}

static void swap(State *s, int space) {
    int8_t held[56], height = s->height[space], top = s->top[space];
    memcpy(held, s->pile[space], 56);
    memcpy(s->pile[space], s->pile[space + 1], 56);
    memcpy(s->pile[space + 1], held, 56);
    s->height[space] = s->height[space + 1], s->height[space + 1] = height;
    s->top[space] = s->top[space + 1], s->top[space + 1] = top;
}

static void apply(State *s, int action) {
    if (action < 36) {
        put(s, action % SPACES, s->display[action / SPACES]);
        s->display[action / SPACES] = draw(s);
    } else if (action < 45) put(s, action - 36, draw(s));
    else if (action < 54) swap(s, action - 45);
    else take(s, LINE[(action - 54) / 3][(action - 54) % 3]);
    if (!s->lines) s->turn = (s->turn + 1) % SEATS;
}

int main(void) {
    static State s;
    Luck dice;
    uint64_t decisions = 0, kept = 0;
    clock_t began = clock();
    for (uint64_t seed = 0; seed < 30000; seed++) {
        uint32_t mask[3];
        int count, taken = 0;
        sow(&s.luck, seed);
        sow(&dice, seed + (1ull << 40));
        start(&s);
        while (s.left && taken < 200 && (count = legal(&s, mask))) {
            apply(&s, nth(mask, below(&dice, count)));
            taken++;
        }
        decisions += taken;
        kept += s.burrow[0][0];
    }
    double seconds = (double)(clock() - began) / CLOCKS_PER_SEC;
    printf("%.0f\n", decisions / seconds + (kept == 1));
    return 0;
}
